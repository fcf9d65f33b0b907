import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** The shutdown of a process, as its requests and streams see it. */
export type Shutdown = {
  /** Whether a load balancer should send requests elsewhere. */
  readonly begun: boolean
  /** Aborted when streams and other endless work must end. */
  readonly signal: AbortSignal
  /** Announces the shutdown, waits so many milliseconds for a proxy to notice, and aborts `signal`. */
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
