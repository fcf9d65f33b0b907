import { sql } from 'kysely'
import type { CallPreview, CallPreviewQuery, CallRoute, CallTest } from '../../contract/calls/callRoutes.ts'
import type { Reader } from '../database/database.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { plannedShift, readShifts } from '../settings/settings.ts'
import { matchingRoute } from './ladder.ts'
import { membersOf, peopleOf } from './people.ts'
import { planCall } from './planCall.ts'
import { selectPlaceOfStation } from './placeStore.ts'
import { lockRouting, selectRouting, updateRouting } from './routingStore.ts'

/** The id under which changes of the escalations, and test calls, are published; there is one for everybody. */
export const routingId = '00000000-0000-4000-8000-000000000074'

type Routing = { routes: CallRoute[]; version: number }

export const readCallRoutes = async (from: Reader): Promise<Routing> => mustExist(await selectRouting(from))

/**
 * Replaces all escalations. Calls that were already raised keep theirs.
 * @throws stale; invalid for an escalation that would reach nobody, or that names unknown people or shifts
 */
export const putCallRoutes = (
  services: Services,
  author: Author,
  routes: CallRoute[],
  ifMatch: IfMatch,
): Promise<Routing> =>
  inTransaction(services, author, async (tx) => {
    const before = mustExist(await lockRouting(tx))
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before.routes })
    const known = new Set((await readShifts(tx)).shifts.map(({ id }) => id))
    for (const [index, route] of routes.entries()) {
      if (route.shiftId !== null && !known.has(route.shiftId)) throw refuseField(`${index}.shiftId`, 'noSuchShift')
      refuseOnePerson(route, index)
      await refuseUnreachable(tx, route, index)
    }
    await updateRouting(tx, routes)
    const changes = [{ field: 'routes', from: before.routes, to: routes }]
    tx.announce({ feature: 'calls', id: routingId, action: 'edited', changes })
    return mustExist(await selectRouting(tx))
  })

/** An escalation may not depend on one person, who may be ill. */
function refuseOnePerson({ rungs }: CallRoute, index: number): void {
  const isNamedOnly = rungs.every(({ to }) => !to.role && !to.department)
  const named = new Set(rungs.flatMap(({ to }) => to.personIds ?? []))
  if (isNamedOnly && named.size === 1) throw refuseField(`${index}`, 'ladderOfOnePerson', { ladder: index + 1 })
}

/**
 * Refuses an escalation without anybody who could be reached at some time: a department that depends on the case may be any
 * department with people.
 */
async function refuseUnreachable(from: Reader, { rungs }: CallRoute, index: number): Promise<void> {
  let reached = 0
  for (const [at, { to }] of rungs.entries()) {
    const personIds = [...new Set(to.personIds ?? [])]
    if (personIds.length > 0 && (await countPeople(from, personIds)) < personIds.length)
      throw refuseField(`${index}.rungs.${at}.to.personIds`, 'noSuchPeople')
    const always = { ...to, activeHours: null, rotation: null }
    const departments = to.department === 'case' ? await departmentsOfPeople(from) : [null]
    for (const department of departments)
      reached += (await peopleOf(from, always, { department, timeZone: 'UTC', now: new Date() })).length
  }
  if (reached === 0) throw refuseField(`${index}`, 'ladderReachesNobody', { ladder: index + 1 })
}

const countPeople = async (from: Reader, ids: string[]): Promise<number> =>
  (await from.many(sql`select id from users where id = any(${ids}::uuid[])`)).length

const departmentsOfPeople = async (from: Reader): Promise<string[]> =>
  (
    await from.many(sql<{ department: string }>`select distinct department from users where department is not null`)
  ).map(({ department }) => department)

/**
 * Returns who would be called when, by a call now or at another moment.
 * @throws invalid for an unknown station
 */
export async function previewCall(
  services: Services,
  from: Reader,
  by: Actor,
  { callType, stationId, lineStopped, at }: CallPreviewQuery,
): Promise<CallPreview> {
  const calledAt = at === undefined ? new Date() : new Date(at)
  const place = mustExist(await selectPlaceOfStation(from, stationId ?? null, callType, by.id, calledAt))
  if (stationId !== undefined && place.site === null) throw refuseField('stationId', 'noSuchStation')
  const { routes } = mustExist(await selectRouting(from))
  const route = matchingRoute(routes, callType, place)
  const ladder = mustExist(routes[route])
  const members = await Promise.all(ladder.rungs.map(({ to }) => membersOf(from, to, place)))
  return {
    route,
    shift: place.shift && plannedShift(place.shift).name,
    calledAt: calledAt.toISOString(),
    timeZone: place.timeZone,
    isCritical: callType === 'safety' || lineStopped === 'true',
    isMailSetUp: services.settings.mail !== null,
    ...planCall(ladder, members, calledAt, place.timeZone),
  }
}

/** Sends a test call to the first step with somebody available. */
export const testCall = async (
  services: Services,
  author: Author,
  { callType, stationId }: CallTest,
): Promise<{ toldIds: string[] }> =>
  inTransaction(services, author, async (tx) => {
    const wanted = { callType, stationId: stationId ?? undefined, lineStopped: 'false' } as const
    const { rungs } = await previewCall(services, tx, author.by, wanted)
    const toldIds = rungs.find(({ people }) => people.length > 0)?.people.map(({ id }) => id) ?? []
    const now = new Date()
    const notifications = toldIds.map((userId) => ({
      userId,
      event: `callTest:${now.getTime()}`,
      kind: 'call' as const,
      subject: null,
      details: { ...noDetails, status: 'test' },
      isCritical: false,
      actorId: author.by.id,
      mail: 'immediately' as const,
    }))
    await notify(services, tx, openChannels(tx, now), notifications, now)
    const changes = [
      { field: 'callType', from: null, to: callType },
      { field: 'stationId', from: null, to: stationId ?? null },
      { field: 'told', from: null, to: toldIds },
    ]
    tx.announce({ feature: 'calls', id: routingId, action: 'tested', changes })
    return { toldIds }
  })
