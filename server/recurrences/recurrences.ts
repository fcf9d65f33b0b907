import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type {
  Recurrence,
  RecurrenceAnswer,
  RecurrenceListQuery,
  CarProposal,
  CarProposalListQuery,
} from '../../contract/recurrences/recurrences.ts'
import { putDoubt } from '../cars/cars.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { refuse } from '../process/refuse.ts'
import type { Page } from '../records/paging/page.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import {
  countCameBack,
  lockRecurrence,
  presentRecurrence,
  selectCameBack,
  selectRecurrence,
  selectRecurrencePage,
  updateRecurrence,
  type SelectedRecurrence,
} from './store.ts'
import { selectLimits } from './considerStore.ts'
import { putDismissed, selectProposal, selectProposalPage } from './proposalStore.ts'

export { isSameProblem } from './sameProblem.ts'
export { openRecurrenceReader } from './readCases.ts'
export { countCameBack }

/** Returns the recurrences of a filter, without those of deleted records and without questions that no longer arise. */
export const listRecurrences = (services: Services, by: Actor, query: RecurrenceListQuery): Promise<Page<Recurrence>> =>
  selectRecurrencePage(services.database, query, by.id)

/**
 * Answers whether the problem of a CAR came back. Yes puts its proof in doubt and notifies the owner; no is remembered,
 * and takes a doubt back that no other case supports. The same answer again changes nothing.
 * @throws notFound, stale
 */
export const answerRecurrence = (
  services: Services,
  author: Author,
  id: string,
  { answer, note }: RecurrenceAnswer,
  ifMatch: IfMatch,
): Promise<Recurrence> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockRecurrence(tx, id)
    if (!before) throw refuse('notFound')
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: presentRecurrence(before) })
    if (before.state === answer && before.note === note) return presentRecurrence(before)
    await updateRecurrence(tx, id, { state: answer, note, answered_by: author.by.id })
    tx.announce({
      feature: 'recurrences',
      id,
      action: 'answered',
      changes: [{ field: 'cameBack', from: before.state, to: answer }],
    })
    if (before.state !== answer && (answer === 'yes' || before.state === 'yes')) {
      const isDoubted = await selectCameBack(tx, before.carId)
      const caseNamed = { field: 'cameBackAs', from: null, to: caseKey(before.caseNumber) }
      await putDoubt(tx, before.carId, isDoubted, answer === 'yes' ? 'cameBack' : 'notCameBack', [caseNamed])
    }
    if (answer === 'yes' && before.state !== 'yes') await notifyOwner(services, tx, before, author.by)
    return presentRecurrence(mustExist(await selectRecurrence(tx, id)))
  })

async function notifyOwner(services: Services, tx: Transaction, row: SelectedRecurrence, by: Actor): Promise<void> {
  if (row.ownerId === by.id) return
  const now = new Date()
  const notification = {
    userId: row.ownerId,
    event: `recurrence:${row.id}:yes:${row.version}`,
    kind: 'recurrence' as const,
    subject: { feature: 'cars' as const, id: row.carId, key: carKey(row.carNumber), title: row.carTitle },
    details: { ...noDetails, task: row.caseTitle, status: 'yes' },
    isCritical: false,
    actorId: by.id,
  }
  await notify(services, tx, openChannels(tx, now), [notification], now)
}

/** Returns the proposals that are still valid, newest first. */
export async function listCarProposals(services: Services, query: CarProposalListQuery): Promise<Page<CarProposal>> {
  const limits = mustExist(await selectLimits(services.database.quick))
  return selectProposalPage(services.database, query, limits)
}

/** Dismisses a proposal for everybody until another report comes; does nothing if it is dismissed. @throws notFound */
export const dismissCarProposal = (services: Services, author: Author, id: string): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    if (!(await selectProposal(tx, id))) throw refuse('notFound')
    if (await putDismissed(tx, id, author.by.id)) tx.announce({ feature: 'recurrences', id, action: 'dismissed' })
    return undefined
  })
