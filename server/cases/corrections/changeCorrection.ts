import { randomUUID } from 'node:crypto'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import type { Correction, NewCorrection } from '../../../contract/cases/corrections.ts'
import { refusals } from '../../../contract/refusals/refusals.ts'
import { readCompanyPlaces } from '../../erp/erp.ts'
import { refuse } from '../../process/refuse.ts'
import { mustExist, requireVisible } from '../../records/record.ts'
import type { Author, Services } from '../../records/services.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { presentCase, selectCase, selectToChange, updateCase, type CaseInState } from '../store.ts'
import { checkNewCorrection } from './checkCorrection.ts'
import { makeCorrection } from './corrections.ts'
import {
  countCorrectionsOf,
  insertCorrection,
  isElsewhere,
  lockCorrection,
  lockInvoice,
  presentCorrection,
  selectCorrection,
  selectCorrectionsOf,
  selectCorrectionsOfInvoice,
  updateCorrection,
  type SelectedCorrection,
} from './correctionStore.ts'
import { failedSteps, isMade, stepsOf, withStep } from './steps.ts'

/**
 * Starts a correction: checks it against the current state of Business Central, stores it, and posts it in the
 * background. For the same client-made id, returns what was started then.
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
  const checked = await checkNewCorrection(services, theCase, sent)
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
      ...checked,
      state: 'pending',
      reason: null,
      steps: JSON.stringify(stepsOf(sent.correctionAction, checked.is_posted_here)),
      documents: '[]',
      check_at: null,
      created_by: author.by.id,
    })
    const made = mustExist(await selectCorrection(tx, id))
    if (!isNew) return sameAgain(services, made, author, caseId)
    await showOnCase(tx, before, sent.correctionAction)
    await services.jobs.send(tx, makeCorrection, { correctionId: id })
    return presentCorrection(made, await readCompanyPlaces(tx))
  })
}

/** When two people start one at once, the second waits for the lock on the case and then sees the first one's. */
async function refuseWhilePending(tx: Transaction, caseId: string, sent: NewCorrection): Promise<void> {
  const ofCase = await selectCorrectionsOf(tx, caseId)
  // One whose documents exist and wait to be posted does not block others: what it credits is counted.
  if (
    ofCase.some(({ state, action, steps }) => state === 'pending' && action === sent.correctionAction && !isMade(steps))
  ) {
    throw refuse('correctionPending')
  }
  // What is in progress is not in Business Central yet, so the check could not have seen it.
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

/** Shows on the case what is being corrected, and that it is not done yet. */
async function showOnCase(tx: Transaction, before: CaseInState, action: Correction['correctionAction']): Promise<void> {
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
  await tx.put(corrected, { feature: 'cases', id: before.id, action: 'edited', changes })
}

/** Resumes a failed correction from the step that it reached. */
export function retryCorrection(services: Services, author: Author, caseId: string, id: string): Promise<Correction> {
  return inTransaction(services, author, async (tx) => {
    const { before, correction } = await lockWithCase(tx, caseId, id)
    if (correction.state !== 'failed') throw refuse('onlyFailedRetries')
    const here = await readCompanyPlaces(tx)
    if (isElsewhere(correction, here)) throw refuse('correctionElsewhere')
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
    await showOnCase(tx, before, correction.action)
    await services.jobs.send(tx, makeCorrection, { correctionId: id })
    return presentCorrection(mustExist(await selectCorrection(tx, id)), here)
  })
}

/**
 * Gives up a correction that waits for a company that is no longer connected. It can be resumed when that one is back.
 */
export function giveUpCorrection(services: Services, author: Author, caseId: string, id: string): Promise<Correction> {
  return inTransaction(services, author, async (tx) => {
    const { before, correction } = await lockWithCase(tx, caseId, id)
    const here = await readCompanyPlaces(tx)
    if (correction.state !== 'pending' || !isElsewhere(correction, here)) throw refuse('onlyWaitingGivenUp')
    const reason = refusals.correctionGivenUp.text
    const steps = JSON.stringify(failedSteps(correction.steps, reason))
    await updateCorrection(tx, id, { state: 'failed', reason, steps, check_at: null })
    const changes = [{ field: 'correctionStatus', from: before.correctionStatus, to: 'Failed' }]
    await tx.put(updateCase(before, { correction_status: 'Failed' }), {
      feature: 'cases',
      id: caseId,
      action: 'edited',
      changes,
    })
    return presentCorrection(mustExist(await selectCorrection(tx, id)), here)
  })
}

/** Locks a correction and its case for a change. @throws notFound */
async function lockWithCase(tx: Transaction, caseId: string, id: string) {
  const before = await selectToChange(tx, caseId)
  const correction = await lockCorrection(tx, id)
  if (!before || before.deletedAt !== null || correction?.case_id !== caseId) throw refuse('notFound')
  return { before, correction }
}
