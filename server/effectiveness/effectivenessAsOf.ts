import { sql } from 'kysely'
import type { RowAsOf } from '../../contract/asOf.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import { endOfMoment, fieldAsOf, wasCreated } from '../records/asOf.ts'
import { planFields, shownInHistory } from './planChanges.ts'
import { selectOfCar } from './store.ts'

/**
 * Returns the plan of the round that a CAR had at a moment, as it was, with its decision then; nothing before the first plan.
 * The history keeps points only in extracts, so they are left out.
 */
export async function readEffectivenessAsOf(from: Reader, carId: string, at: string): Promise<RowAsOf[]> {
  const rounds = await selectOfCar(from, carId)
  const index = rounds.findIndex(({ createdAt }) => wasCreated(createdAt, at))
  const round = rounds[index]
  if (!round) return []
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
  return [
    {
      id: round.id,
      createdAt: round.createdAt,
      createdBy: null,
      fields: Object.keys(now).map((field) => fieldAsOf(field, then[field], now[field])),
      deletedSince: false,
    },
  ]
}
