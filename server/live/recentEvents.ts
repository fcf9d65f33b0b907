import { LRUCache } from 'lru-cache'
import { maxCatchUp, type StoredEvent } from './history.ts'

/** The events that this process received recently, so that one that arrives twice is passed on once. */
type RecentEvents = {
  /** Adds events; returns those that are new. */
  add(events: StoredEvent[]): StoredEvent[]
  has(event: StoredEvent): boolean
  /** The newest sequence number received. */
  newest(): number
  /** Continues from a later sequence number; those between are skipped. */
  skipTo(sequence: number): void
  /** Milliseconds since the last event. */
  quietFor(): number
}

/** More than a process can miss and still catch up with, so that nothing is passed on twice. */
const capacity = 4 * maxCatchUp

/** Starts after a sequence number. */
export function openRecentEvents(after: number): RecentEvents {
  const sequences = new LRUCache<number, true>({ max: capacity })
  let newest = after
  let receivedAt = performance.now()

  const has = ({ sequence }: StoredEvent) => sequences.has(sequence)

  return {
    add(events) {
      const fresh = events.filter((event) => !has(event))
      if (fresh.length === 0) return fresh
      receivedAt = performance.now()
      for (const { sequence } of fresh) {
        sequences.set(sequence, true)
        newest = Math.max(newest, sequence)
      }
      return fresh
    },
    has,
    newest: () => newest,
    skipTo(sequence) {
      newest = sequence
    },
    quietFor: () => performance.now() - receivedAt,
  }
}
