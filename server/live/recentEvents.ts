import { maxCatchUp, type StoredEvent } from './history.ts'

/** What this process has heard of, so that a change that arrives twice is told once. */
type Heard = {
  /** Remembers the changes; answers those that were not heard before. */
  add(events: StoredEvent[]): StoredEvent[]
  has(event: StoredEvent): boolean
  /** The newest sequence number heard. */
  newest(): number
  /** Goes on from a later number; what lies between is not heard any more. */
  skipTo(sequence: number): void
  /** Milliseconds in which nothing was heard. */
  quietFor(): number
}

/** More than a process can miss and still catch up with, so that nothing is told twice. */
const mostRemembered = 4 * maxCatchUp

/** Begins to remember after a sequence number. */
export function openRecentEvents(after: number): Heard {
  const sequences = new Set<number>()
  let newest = after
  let heardAt = performance.now()

  function forgetOldest() {
    for (const oldest of sequences) {
      if (sequences.size <= mostRemembered) return
      sequences.delete(oldest)
    }
  }

  const has = ({ sequence }: StoredEvent) => sequences.has(sequence)

  return {
    add(events) {
      const fresh = events.filter((event) => !has(event))
      if (fresh.length === 0) return fresh
      heardAt = performance.now()
      for (const { sequence } of fresh) {
        sequences.add(sequence)
        newest = Math.max(newest, sequence)
      }
      forgetOldest()
      return fresh
    },
    has,
    newest: () => newest,
    skipTo(sequence) {
      newest = sequence
    },
    quietFor: () => performance.now() - heardAt,
  }
}
