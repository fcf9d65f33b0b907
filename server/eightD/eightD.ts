import { isDeepStrictEqual } from 'node:util'
import type { EightD, EightDSent } from '../../contract/eightD/eightD.ts'
import { dueAt, eightDSteps, defaultClock } from '../../contract/eightD/eightDChoices.ts'
import type { Reader } from '../database/database.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { isStale } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { changesOf } from './eightDChanges.ts'
import { blankEightD, present, timesInUtc, utc } from './readEightD.ts'
import {
  lockEightD,
  replaceEightD,
  selectCustomers,
  selectNames,
  type StoredClock,
  type StoredEightD,
} from './store.ts'

export { putCustomers, readCustomers } from './customers.ts'
export { readEightDAsOf } from './eightDAsOf.ts'
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
export function putEightD(
  services: Services,
  author: Author,
  carId: string,
  sent: EightDSent,
  ifMatch: IfMatch,
): Promise<EightD> {
  return inTransaction(services, author, async (tx) => {
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
}

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
