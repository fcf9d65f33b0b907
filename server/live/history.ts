import type { LiveEvent } from '../../contract/records/activity.ts'
import { sqlFor, type Reader } from '../database/database.ts'

/** A committed change with its sequence number in the history. */
export type StoredEvent = LiveEvent & { sequence: number }

/** Sequence numbers that are read again: two transactions may commit in a different order than they were numbered. */
const overlap = 200
/** Events that are caught up with individually; a client that missed more reloads everything. */
export const maxCatchUp = 2000
const pageSize = maxCatchUp + overlap

const selectNewest = sqlFor.selectFrom('activity').select((is) => is.fn.max('id').as('newest'))

/** The newest sequence number; 0 before the first change. */
export const newestSequence = async (from: Reader): Promise<number> =>
  Number((await from.one(selectNewest))?.newest ?? 0)

/**
 * Returns the events after a sequence number, oldest first, and again some of those before it; changes that were
 * published together are one event. `isAll` is false when there is more than one page.
 */
export async function changesAfter(from: Reader, sequence: number): Promise<{ events: StoredEvent[]; isAll: boolean }> {
  const rows = await from.many(
    sqlFor
      .selectFrom('activity')
      .select(['id', 'feature', 'record_id', 'actor_id', 'action'])
      .where('id', '>', String(Math.max(0, sequence - overlap)))
      .where('is_gathered', '=', false)
      .orderBy('id')
      .limit(pageSize),
  )
  const events = rows.map((row) => ({
    sequence: Number(row.id),
    feature: row.feature,
    id: row.record_id,
    actorId: row.actor_id,
    action: row.action,
  }))
  return { events, isAll: events.length < pageSize }
}
