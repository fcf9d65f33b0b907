import { isDeepStrictEqual } from 'node:util'
import type { EightD, EightDSent, CustomerList, Customers } from '../../contract/eightD/eightD.ts'
import { dueAt, eightDSteps, defaultClock, eightDDueField } from '../../contract/eightD/eightDChoices.ts'
import type { Reader } from '../database/database.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { isStale } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { changesOf, recorded } from './eightDChanges.ts'
import { blankEightD, present, timesInUtc, utc } from './readEightD.ts'
import {
  lockEightD,
  replaceEightD,
  selectCustomers,
  selectNames,
  type StoredClock,
  type StoredEightD,
  lockCustomers,
  updateCustomers,
  selectEightD,
} from './store.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { fieldAsOf, type FieldsAsOf, valuesAsOf } from '../records/asOf.ts'
import { selectRepliesUntil } from './replyStore.ts'

export { downloadEightD } from './downloadEightD.ts'
export { remindOfClocks } from './remind.ts'
export { renderEightD } from './renderEightD.ts'
export { readEightD } from './readEightD.ts'
export { downloadReply, listReplies, sendReply } from './replies.ts'

/**
 * Replaces the 8D of a CAR. Its due moments are counted anew from the complaint, by its own clock, else by the customer's in
 * the settings, else by the usual one.
 * @throws notFound for a CAR that is deleted; stale with the current one; invalid for a team member who does not exist
 */
export const putEightD = (
  services: Services,
  author: Author,
  carId: string,
  sent: EightDSent,
  ifMatch: IfMatch,
): Promise<EightD> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockEightD(tx, carId)
    if (!before) throw refuse('notFound')
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: await present(tx, carId, before) })
    await refuseUnknownTeam(tx, sent, before)
    const content = stored(sent)
    const clocks = await clocksOf(tx, content)
    if (isDeepStrictEqual(content, before.content) && isDeepStrictEqual(clocks, before.clocks.map(timesInUtc)))
      return present(tx, carId, before)
    const after: StoredEightD = { content, clocks, version: before.version + 1 }
    await replaceEightD(tx, carId, content, after.version, clocks)
    const changes = await changesOf(tx, { ...before, content: before.content ?? blankEightD }, { content, clocks })
    tx.announce({ feature: 'cars', id: carId, action: 'edited', changes })
    return present(tx, carId, after)
  })

/** A team may keep somebody who has left, but newly names only people who exist. */
async function refuseUnknownTeam(from: Reader, { team }: EightDSent, { content }: StoredEightD): Promise<void> {
  const known = new Set(content?.team.map(({ personId }) => personId))
  const added = team.flatMap(({ personId }, index) => (personId && !known.has(personId) ? [{ personId, index }] : []))
  const found = new Set(
    (await selectNames(from, [...new Set(added.map(({ personId }) => personId))])).map(({ id }) => id),
  )
  found.delete(guest.id)
  const errors = added
    .filter(({ personId }) => !found.has(personId))
    .map(({ index }) => ({ path: `team.${index}.personId`, ...reasonMessage('noSuchPerson') }))
  if (errors.length > 0) throw refuse('invalid', { errors })
}

/** What was sent as it is stored and returned. */
function stored(sent: EightDSent): EightDSent {
  const { containment, analysis, actions, closure } = sent.answered
  return {
    ...sent,
    // Somebody with an account is named by it.
    team: sent.team.map((one) => ({ ...one, name: one.personId === null ? one.name : null })),
    receivedAt: utc(sent.receivedAt),
    answered: { containment: utc(containment), analysis: utc(analysis), actions: utc(actions), closure: utc(closure) },
  }
}

async function clocksOf(from: Reader, { receivedAt, customer, clock, answered }: EightDSent): Promise<StoredClock[]> {
  if (receivedAt === null) return []
  const name = customer?.toLowerCase()
  const { customers } = await selectCustomers(from)
  const times = clock ?? customers.find((one) => one.name.toLowerCase() === name)?.clock ?? defaultClock
  return eightDSteps.map((step) => {
    return { step, startsAt: receivedAt, dueAt: dueAt(receivedAt, times, step), answeredAt: answered[step] }
  })
}

/** The id under which changes of the list are published. */
const customerListId = '00000000-0000-4000-8000-00000000008d'

/** Returns the customers with the times that they expect, in their order. */
export const readCustomers = (services: Services): Promise<CustomerList> => selectCustomers(services.database)

/**
 * Replaces the list of customers; 8Ds keep the due moments that they have.
 * @throws stale with the current list
 */
export const putCustomers = (
  services: Services,
  author: Author,
  { customers }: Customers,
  ifMatch: IfMatch,
): Promise<CustomerList> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockCustomers(tx)
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const version = before.version + 1
    await updateCustomers(tx, customers, version)
    const namesOf = (list: CustomerList['customers']) => list.map(({ name }) => name)
    tx.announce({
      feature: 'settings',
      id: customerListId,
      action: 'edited',
      changes: [{ field: 'eightDCustomers', from: namesOf(before.customers), to: namesOf(customers) }],
    })
    return { customers, version }
  })

type State = Pick<FieldsAsOf, 'later' | 'at'>
type EightDAsOf = Pick<RecordAsOf, 'eightD' | 'replies'> & { hasDueTimes: boolean }

/**
 * Returns what the 8D of a CAR said before the later entries of its history, in the words of the history; nothing
 * before it was begun. And the replies to the customer until then.
 */
export async function readEightDAsOf(from: Reader, carId: string, state: State): Promise<EightDAsOf> {
  return { ...(await readContent(from, carId, state)), replies: await readReplies(from, carId, state.at) }
}

async function readContent(
  from: Reader,
  carId: string,
  { later }: State,
): Promise<Pick<EightDAsOf, 'eightD' | 'hasDueTimes'>> {
  const { content, clocks } = await selectEightD(from, carId)
  if (!content) return { eightD: [], hasDueTimes: true }
  const edits = later.filter(({ action }) => action === 'edited')
  const fields = valuesAsOf(await recorded(from, { content, clocks }), edits)
  const blank: Record<string, unknown> = await recorded(from, { content: blankEightD, clocks: [] })
  if (fields.every(({ field, then }) => then === blank[field])) return { eightD: [], hasDueTimes: true }
  const hasDueTimes = !edits.some(movesUnrecordedTimes)
  const wasReceived = fields.some(({ field, then }) => field === 'complaintReceivedAt' && then !== null)
  if (hasDueTimes) return { eightD: fields, hasDueTimes }
  const eightD = fields.map((one) => (dueFields.has(one.field) ? fieldAsOf(one.field, null, one.now) : one))
  return { eightD, hasDueTimes: !wasReceived }
}

const dueFields: ReadonlySet<string> = new Set(eightDSteps.map(eightDDueField))
const startsTimes: ReadonlySet<string> = new Set(['complaintReceivedAt', 'eightDClock'])

/** Whether an entry comes from a version that did not record when the steps were due. */
const movesUnrecordedTimes = ({ changes }: FieldsAsOf['later'][number]): boolean =>
  changes.some(({ field }) => startsTimes.has(field)) && !changes.some(({ field }) => dueFields.has(field))

/** A reply never changes after it was sent. */
async function readReplies(from: Reader, carId: string, at: string): Promise<RecordAsOf['replies']> {
  const replies = await selectRepliesUntil(from, carId, at)
  return replies.map(({ id, sentAt, sentBy, to, language, subject, message, file }) => ({
    id,
    createdAt: sentAt,
    createdBy: sentBy,
    fields: Object.entries({ subject, to, language, message, fileName: file.name, sha256: file.sha256 }).map(
      ([field, value]) => fieldAsOf(field, value, value),
    ),
    deletedSince: false,
  }))
}
