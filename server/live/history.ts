import type { LiveEvent } from '../../contract/activity.ts'
import { sqlFor, type Reader } from '../database/database.ts'

/** A committed change with its place in the history. */
export type StoredEvent = LiveEvent & { sequence: number }

/** Two transactions may commit in another order than they were numbered; so far back is read again. */
const overlap = 200
/** So many changes are told one by one; whoever missed more reads everything anew. */
export const maxCatchUp = 2000
const mostAtOnce = maxCatchUp + overlap

const selectNewest = sqlFor.selectFrom('activity').select((is) => is.fn.max('id').as('newest'))

/** The newest sequence number; 0 before the first change. */
export async function newestSequence(from: Reader): Promise<number> {
  return Number((await from.one(selectNewest))?.newest ?? 0)
}

/**
 * The changes after a sequence number, oldest first, and again some of those before it; many that one announcement told of
 * are that one.
 * `isAll` is false when more follow than are read at once.
 */
export async function changesAfter(from: Reader, sequence: number): Promise<{ events: StoredEvent[]; isAll: boolean }> {
  const rows = await from.many(
    sqlFor
      .selectFrom('activity')
      .select(['id', 'room', 'record_id', 'actor_id', 'action'])
      .where('id', '>', String(Math.max(0, sequence - overlap)))
      .where('is_gathered', '=', false)
      .orderBy('id')
      .limit(mostAtOnce),
  )
  const events = rows.map((row) => ({
    sequence: Number(row.id),
    room: row.room,
    id: row.record_id,
    actorId: row.actor_id,
    action: row.action,
  }))
  return { events, isAll: events.length < mostAtOnce }
}
