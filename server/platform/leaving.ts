import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** How a process that was told to stop lets go of its visitors. */
export type Leaving = {
  /** Whether others should be asked instead. */
  readonly begun: boolean
  /** Aborted when what never ends by itself has to end. */
  readonly now: AbortSignal
  /** Says that we go, waits so many milliseconds for a proxy to see it, and ends what never ends by itself. */
  begin(wait: number): Promise<void>
}

export function openLeaving(): Leaving {
  const end = new AbortController()
  // Each stream of events listens.
  setMaxListeners(0, end.signal)
  let begun = false
  return {
    get begun() {
      return begun
    },
    now: end.signal,
    async begin(wait) {
      begun = true
      if (wait > 0) await delay(wait)
      end.abort()
    },
  }
}
