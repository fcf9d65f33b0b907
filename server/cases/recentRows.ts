import { LRUCache } from 'lru-cache'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { Live, StoredEvent } from '../live/live.ts'

/** Rows by id as this process last read or wrote them. Any of them may have been changed since. */
export type RecentRows<Row extends object> = Pick<LRUCache<string, Row>, 'get' | 'set' | 'delete'>

/** Maximum memory for the rows of one table, in characters: a few thousand rows of the usual length. */
const maxKept = 12_000_000
/** Milliseconds after which a row is dropped, whatever events came. */
const maxAge = 60_000

/**
 * Caches rows that somebody who has just seen them may change next.
 * @param shown the feature whose records the rows show beside their own columns; a change of any of them clears the
 * cache
 */
export function openRecentRows<Row extends object>(live: Live, shown: AnnouncedFeature): RecentRows<Row> {
  const rows = new LRUCache<string, Row>({ maxSize: maxKept, ttl: maxAge, sizeCalculation: sizeOf })
  const listen = (events: StoredEvent[]) => {
    if (events.some(({ feature }) => feature === shown)) rows.clear()
  }
  live.onWritten(listen)
  live.subscribe(listen)
  live.onGap(() => rows.clear())
  return rows
}

/** The approximate size of a row in characters: its texts, also within lists and objects, and a constant for every value. */
const sizeOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + 16 + value.length
    return sum + 16 + (typeof value === 'object' && value !== null ? sizeOf(value) : 0)
  }, 0)
