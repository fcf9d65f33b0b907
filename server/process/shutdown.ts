import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** The shutdown of a process, as its requests and streams see it. */
export type Shutdown = {
  /** Whether others should be asked instead. */
  readonly begun: boolean
  /** Aborted when what never ends by itself has to end. */
  readonly signal: AbortSignal
  /** Says that this process stops, waits so many milliseconds for a proxy to see it, and ends what never ends by itself. */
  begin(wait: number): Promise<void>
}

export function openShutdown(): Shutdown {
  const end = new AbortController()
  // Each stream of events listens.
  setMaxListeners(0, end.signal)
  let begun = false
  return {
    get begun() {
      return begun
    },
    signal: end.signal,
    async begin(wait) {
      begun = true
      if (wait > 0) await delay(wait)
      end.abort()
    },
  }
}
