import { randomUUID } from 'node:crypto'
import { caseKey, type Case } from '../../../contract/cases.ts'
import type { Correction, NewCorrection } from '../../../contract/corrections.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp.ts'
import { accessErp, ErpError, readInvoice, refusalOf } from '../../erp/erp.ts'
import type { Actor, Author, House } from '../../platform/house.ts'
import { defineJob } from '../../platform/jobs.ts'
import { visible } from '../../platform/record.ts'
import { refuse } from '../../platform/refuse.ts'
import { write, type Transaction } from '../../platform/write.ts'
import { presentCase, selectCase, selectToChange, updateCase, type CaseInState } from '../store.ts'
import { checkCorrection, type CheckedCorrection } from './checkCorrection.ts'
import {
  countCorrectionsOf,
  insertCorrection,
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
  longest: 300,
  run: (house, { correctionId }) => runCorrection(house, correctionId),
  async givenUp(house, { correctionId }, error) {
    const reason = error instanceof ErpError ? error.message : 'The correction could not be made.'
    await failCorrection(house, correctionId, reason)
  },
})

/** Corrections that one round asks about; the longest waiting come first. */
const perRound = 50

/** Asks whether documents that wait were posted, each as often as its age makes likely. */
export const checkCorrections = defineJob({
  name: 'cases.checkCorrections',
  cron: '*/5 * * * *',
  retries: 0,
  async run(house, _data, { signal }) {
    for (const { id } of await selectDue(house.database, perRound)) {
      if (signal.aborted) return
      // One that fails is asked again at its next time; the others are asked now.
      await runCorrection(house, id).catch((error: unknown) =>
        house.log.warn({ err: error }, 'A correction was not checked.'),
      )
    }
  },
})

export async function listCorrections(house: House, by: Actor, caseId: string): Promise<Correction[]> {
  visible(await selectCase(house.database.quick, caseId), by)
  return (await selectCorrectionsOf(house.database, caseId)).map(presentCorrection)
}

/** An invoice with what can still be credited of it, counting the memos that were made from here. */
export async function readCorrectableInvoice(
  house: House,
  by: Actor,
  caseId: string,
  invoiceId: string,
  signal: AbortSignal,
): Promise<ErpInvoiceWithLines> {
  visible(await selectCase(house.database.quick, caseId), by)
  const had = await selectCorrectionsOfInvoice(house.database, invoiceId)
  return readInvoice(
    house,
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
  house: House,
  author: Author,
  caseId: string,
  sent: NewCorrection,
): Promise<Correction> {
  const theCase = presentCase(visible(await selectCase(house.database.quick, caseId), author.by))
  if (theCase.deletedAt !== null) throw refuse('notFound')
  const known = sent.id === undefined ? undefined : await selectCorrection(house.database, sent.id)
  if (known) return sameAgain(known, author, caseId)
  const { checked, isPostedHere } = await checkNow(house, theCase, sent)
  return write(house, author, async (tx) => {
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
      is_posted_here: isPostedHere,
      state: 'pending',
      reason: null,
      steps: JSON.stringify(stepsOf(sent.correctionAction, isPostedHere)),
      documents: '[]',
      check_at: null,
      created_by: author.by.id,
    })
    const made = await selectCorrection(tx, id)
    if (!made) throw refuse('internal')
    if (!isNew) return sameAgain(made, author, caseId)
    await tellCase(tx, before, sent.correctionAction)
    await house.jobs.send(tx, makeCorrection, { correctionId: id })
    return presentCorrection(made)
  })
}

async function checkNow(
  house: House,
  theCase: Case,
  sent: NewCorrection,
): Promise<{ checked: CheckedCorrection; isPostedHere: boolean }> {
  try {
    const access = await accessErp(house)
    if (!access) throw refuse('conflict', 'Business Central is not connected, so nothing was changed.')
    const { stored } = access
    const had = await selectCorrectionsOfInvoice(house.database, sent.invoiceId)
    const asked = { theCase, sent, creditAccountNumber: stored.credit_account_number }
    const checked = await checkCorrection(
      access.client(),
      asked,
      had.map(({ reference }) => reference),
    )
    return { checked, isPostedHere: stored.may_post }
  } catch (error) {
    throw error instanceof ErpError ? refusalOf(error) : error
  }
}

/** Two people press at once: the second one waits for the lock of the case and then sees the first one's. */
async function refuseWhilePending(tx: Transaction, caseId: string, sent: NewCorrection): Promise<void> {
  const ofCase = await selectCorrectionsOf(tx, caseId)
  if (ofCase.some(({ state, action }) => state === 'pending' && action === sent.correctionAction)) {
    throw refuse('conflict', 'This correction is pending already.')
  }
  // What is being made is not in Business Central yet, where the check could have seen it.
  await lockInvoice(tx, sent.invoiceId)
  const ofInvoice = await selectCorrectionsOfInvoice(tx, sent.invoiceId)
  if (ofInvoice.some(({ state, steps }) => state === 'pending' && !isMade(steps))) {
    throw refuse('conflict', 'Another correction of this invoice is being made. Try again in a moment.')
  }
}

const rowOf = (sent: NewCorrection, { invoice, ...checked }: CheckedCorrection) => ({
  action: sent.correctionAction,
  invoice_id: sent.invoiceId,
  invoice_number: invoice.number,
  customer_id: checked.customerId,
  currency_code: invoice.currencyCode,
  lines: checked.lines && JSON.stringify(checked.lines),
  amount: checked.amount,
  return_reason_id: checked.returnReasonId,
  account_id: checked.accountId,
  is_linked: checked.isLinked,
})

function sameAgain(known: SelectedCorrection, { by }: Author, caseId: string): Correction {
  if (known.case_id === caseId && known.created_by === by.id) return presentCorrection(known)
  throw refuse('alreadyExists', 'This id belongs to another correction.')
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
export function retryCorrection(house: House, author: Author, caseId: string, id: string): Promise<Correction> {
  return write(house, author, async (tx) => {
    const before = await selectToChange(tx, caseId)
    const correction = await lockCorrection(tx, id)
    if (!before || before.deletedAt !== null || correction?.case_id !== caseId) throw refuse('notFound')
    if (correction.state !== 'failed') throw refuse('conflict', 'Only a correction that failed can be tried again.')
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
    await house.jobs.send(tx, makeCorrection, { correctionId: id })
    const after = await selectCorrection(tx, id)
    if (!after) throw refuse('internal')
    return presentCorrection(after)
  })
}

/** Asks now whether the documents were posted. */
export async function checkCorrectionNow(house: House, by: Actor, caseId: string, id: string): Promise<Correction> {
  visible(await selectCase(house.database.quick, caseId), by)
  const correction = await selectCorrection(house.database, id)
  if (correction?.case_id !== caseId) throw refuse('notFound')
  if (correction.state === 'pending' && isMade(correction.steps)) {
    await runCorrection(house, id).catch((error: unknown) => {
      throw error instanceof ErpError ? refusalOf(error) : error
    })
  }
  const after = await selectCorrection(house.database, id)
  if (!after) throw refuse('notFound')
  return presentCorrection(after)
}
