import { sql } from 'kysely'
import type { RowAsOf } from '../../contract/asOf.ts'
import type { PlanPoint } from '../../contract/effectiveness.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import { endOfMoment, fieldAsOf, wasCreated } from '../records/asOf.ts'
import { planFields, shownInHistory } from './planChanges.ts'
import { selectOfCar, selectPointChanges, type SelectedRound } from './store.ts'

/**
 * Returns the plan of the round that a CAR had at a moment, as it was, with its points and its decision then; nothing before the
 * first plan. The points are left out where they are not known.
 */
export async function readEffectivenessAsOf(
  from: Reader,
  carId: string,
  at: string,
): Promise<{ effectiveness: RowAsOf[]; hasPoints: boolean }> {
  const rounds = await selectOfCar(from, carId)
  const index = rounds.findIndex(({ createdAt }) => wasCreated(createdAt, at))
  const round = rounds[index]
  if (!round) return { effectiveness: [], hasPoints: true }
  // The next round begins with a plan of its own, whose changes are not those of this one.
  const next = rounds[index - 1]
  // Its time was rounded, and may be a little after that of its entry.
  const until = next ? new Date(Date.parse(next.createdAt) - 1).toISOString() : 'infinity'
  const entries = await from.many(
    sql<{ changes: Change[] }>`
      select changes from activity
      where room = 'cars' and record_id = ${carId} and at >= ${endOfMoment(at)} and at < ${until} and action = 'edited'
      order by id desc`
      .$castTo<{ changes: Change[] }>()
      .compile(sqlFor),
  )
  const now: Record<string, unknown> = Object.fromEntries(
    [...planFields, 'decision' as const].map((field) => [field, shownInHistory(round[field])]),
  )
  const then = { ...now }
  for (const { changes } of entries) {
    for (const { field, from: before } of changes) if (field in then) then[field] = before
  }
  const points = await pointsThen(from, round, at)
  const fields = Object.keys(now).map((field) => fieldAsOf(field, then[field], now[field]))
  if (points) fields.push(fieldAsOf('points', points, round.points))
  return {
    effectiveness: [{ id: round.id, createdAt: round.createdAt, createdBy: null, fields, deletedSince: false }],
    hasPoints: points !== null,
  }
}

/** The points of a round then, in the order of time; null where they are not known. */
async function pointsThen(from: Reader, { id, points }: SelectedRound, at: string): Promise<PlanPoint[] | null> {
  const values = new Map(points.map((point) => [point.at, point.value]))
  for (const { before } of await selectPointChanges(from, id, endOfMoment(at))) {
    if (before === null) return null
    for (const [day, value] of Object.entries(before)) {
      if (value === null) values.delete(day)
      else values.set(day, value)
    }
  }
  return [...values].map(([day, value]) => ({ at: day, value })).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
