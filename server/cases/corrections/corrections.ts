import { randomUUID } from 'node:crypto'
import { caseKey } from '../../../contract/caseChoices.ts'
import type { Correction, NewCorrection } from '../../../contract/corrections.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp.ts'
import { ErpError, readCompanyPlaces, readInvoice, refusalOf } from '../../erp/erp.ts'
import type { Actor, Author, Services } from '../../records/services.ts'
import { defineJob } from '../../database/jobs.ts'
import { requireVisible } from '../../records/record.ts'
import { refusals } from '../../../contract/refusals/refusals.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { presentCase, selectCase, selectToChange, updateCase, type CaseInState } from '../store.ts'
import { checkNow, rowOf } from './checkNow.ts'
import {
  countCorrectionsOf,
  countPendingIn,
  insertCorrection,
  isElsewhere,
  lockCorrection,
  lockInvoice,
  presentCorrection,
  selectCorrection,
  selectCorrectionsOf,
  selectCorrectionsOfInvoice,
  selectDue,
  updateCorrection,
  type SelectedCorrection,
} from './correctionStore.ts'
import { failCorrection, runCorrection } from './saga.ts'
import { isMade, stepsOf, withStep } from './steps.ts'

/** Goes on with a correction. What is away for now is tried again for about an hour. */
export const makeCorrection = defineJob<{ correctionId: string }>({
  name: 'cases.correct',
  retries: 9,
  pause: 5,
  // A slow Business Central takes minutes for each of many lines.
  longest: 3600,
  run: (services, { correctionId }) => runCorrection(services, correctionId),
  async givenUp(services, { correctionId }, error) {
    const reason = error instanceof ErpError ? error.message : refusals.correctionNotMade.text
    await failCorrection(services, correctionId, reason)
  },
})

/** Corrections that one round asks about; the longest waiting come first. */
const perRound = 50

/**
 * Asks whether documents that wait were posted, each as often as its age makes likely, and goes on with what waited for its
 * company.
 */
export const checkCorrections = defineJob({
  name: 'cases.checkCorrections',
  cron: '*/5 * * * *',
  retries: 0,
  async run(services, _data, { signal }) {
    const here = await readCompanyPlaces(services.database)
    for (const { id } of await selectDue(services.database, here, perRound)) {
      if (signal.aborted) return
      // One that fails is asked again at its next time; the others are asked now.
      await runCorrection(services, id).catch((error: unknown) =>
        services.log.warn({ err: error }, 'A correction was not checked.'),
      )
    }
  },
})

export async function listCorrections(services: Services, by: Actor, caseId: string): Promise<Correction[]> {
  requireVisible(await selectCase(services.database.quick, caseId), by)
  const here = await readCompanyPlaces(services.database.quick)
  return (await selectCorrectionsOf(services.database, caseId)).map((row) => presentCorrection(row, here))
}

/** How many corrections would wait if another company were connected. */
export async function countPendingCorrections({ database }: Services): Promise<{ count: number }> {
  return { count: await countPendingIn(database, await readCompanyPlaces(database.quick)) }
}

/** An invoice with what can still be credited of it, counting the memos that were made from here. */
export async function readCorrectableInvoice(
  services: Services,
  by: Actor,
  caseId: string,
  invoiceId: string,
  signal: AbortSignal,
): Promise<ErpInvoiceWithLines> {
  requireVisible(await selectCase(services.database.quick, caseId), by)
  const had = await selectCorrectionsOfInvoice(services.database, invoiceId)
  return readInvoice(
    services,
    invoiceId,
    signal,
    had.map(({ reference }) => reference),
  )
}

/**
 * Starts a correction: checked against Business Central as it is, then written down, then made in the background.
 * The same client-made id answers what was started then.
 */
export async function createCorrection(
  services: Services,
  author: Author,
  caseId: string,
  sent: NewCorrection,
): Promise<Correction> {
  const theCase = presentCase(requireVisible(await selectCase(services.database.quick, caseId), author.by))
  if (theCase.deletedAt !== null) throw refuse('notFound')
  const known = sent.id === undefined ? undefined : await selectCorrection(services.database, sent.id)
  if (known) return sameAgain(services, known, author, caseId)
  const { checked, begun } = await checkNow(services, theCase, sent)
  return inTransaction(services, author, async (tx) => {
    const before = await selectToChange(tx, caseId)
    if (!before || before.deletedAt !== null) throw refuse('notFound')
    await refuseWhilePending(tx, caseId, sent)
    const id = sent.id ?? randomUUID()
    const number = (await countCorrectionsOf(tx, caseId)) + 1
    const isNew = await insertCorrection(tx, {
      id,
      case_id: caseId,
      reference: `${caseKey(before.number)}-${number}`,
      ...rowOf(sent, checked),
      ...begun,
      state: 'pending',
      reason: null,
      steps: JSON.stringify(stepsOf(sent.correctionAction, begun.is_posted_here)),
      documents: '[]',
      check_at: null,
      created_by: author.by.id,
    })
    const made = await selectCorrection(tx, id)
    if (!made) throw refuse('internal')
    if (!isNew) return sameAgain(services, made, author, caseId)
    await tellCase(tx, before, sent.correctionAction)
    await services.jobs.send(tx, makeCorrection, { correctionId: id })
    return presentCorrection(made, await readCompanyPlaces(tx))
  })
}

/** Two people press at once: the second one waits for the lock of the case and then sees the first one's. */
async function refuseWhilePending(tx: Transaction, caseId: string, sent: NewCorrection): Promise<void> {
  const ofCase = await selectCorrectionsOf(tx, caseId)
  if (ofCase.some(({ state, action }) => state === 'pending' && action === sent.correctionAction)) {
    throw refuse('correctionPending')
  }
  // What is being made is not in Business Central yet, where the check could have seen it.
  await lockInvoice(tx, sent.invoiceId)
  const ofInvoice = await selectCorrectionsOfInvoice(tx, sent.invoiceId)
  if (ofInvoice.some(({ state, steps }) => state === 'pending' && !isMade(steps))) {
    throw refuse('invoiceInCorrection')
  }
}

async function sameAgain(
  { database }: Services,
  known: SelectedCorrection,
  { by }: Author,
  caseId: string,
): Promise<Correction> {
  if (known.case_id === caseId && known.created_by === by.id) {
    return presentCorrection(known, await readCompanyPlaces(database.quick))
  }
  throw refuse('correctionIdTaken')
}

/** The case says what is being corrected, and that it is not done yet. */
async function tellCase(tx: Transaction, before: CaseInState, action: Correction['correctionAction']): Promise<void> {
  const after = {
    correctionType: action === 'Create Return' ? 'Return' : 'Credit',
    correctionAction: action,
    correctionStatus: 'Pending',
  } as const
  const fields = ['correctionType', 'correctionAction', 'correctionStatus'] as const
  const changes = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
  const corrected = updateCase(before, {
    correction_type: after.correctionType,
    correction_action: after.correctionAction,
    correction_status: after.correctionStatus,
  })
  await tx.put(corrected, { room: 'cases', id: before.id, action: 'edited', changes })
}

/** Has a failed correction go on from the step that it reached. */
export function retryCorrection(services: Services, author: Author, caseId: string, id: string): Promise<Correction> {
  return inTransaction(services, author, async (tx) => {
    const before = await selectToChange(tx, caseId)
    const correction = await lockCorrection(tx, id)
    if (!before || before.deletedAt !== null || correction?.case_id !== caseId) throw refuse('notFound')
    if (correction.state !== 'failed') throw refuse('onlyFailedRetries')
    const here = await readCompanyPlaces(tx)
    if (isElsewhere(correction, here)) {
      throw refuse('correctionElsewhere')
    }
    await refuseWhilePending(tx, caseId, {
      correctionAction: correction.action,
      invoiceId: correction.invoice_id,
      reasonCode: null,
    })
    const failed = correction.steps.find(({ state }) => state === 'failed')
    const steps = failed
      ? withStep(correction.steps, failed.name, { state: 'waiting', at: null, detail: null })
      : correction.steps
    await updateCorrection(tx, id, { state: 'pending', reason: null, steps: JSON.stringify(steps) })
    await tellCase(tx, before, correction.action)
    await services.jobs.send(tx, makeCorrection, { correctionId: id })
    const after = await selectCorrection(tx, id)
    if (!after) throw refuse('internal')
    return presentCorrection(after, here)
  })
}

/** Asks now whether the documents were posted. */
export async function checkCorrectionNow(
  services: Services,
  by: Actor,
  caseId: string,
  id: string,
): Promise<Correction> {
  requireVisible(await selectCase(services.database.quick, caseId), by)
  const correction = await selectCorrection(services.database, id)
  if (correction?.case_id !== caseId) throw refuse('notFound')
  if (correction.state === 'pending' && isMade(correction.steps)) {
    await runCorrection(services, id).catch((error: unknown) => {
      throw error instanceof ErpError ? refusalOf(error) : error
    })
  }
  const after = await selectCorrection(services.database, id)
  if (!after) throw refuse('notFound')
  return presentCorrection(after, await readCompanyPlaces(services.database.quick))
}
