import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** The shutdown of a process, as seen by its requests and streams. */
export type Shutdown = {
  /** Whether a load balancer should send requests elsewhere. */
  readonly begun: boolean
  /** Aborted when streams and other endless work must end. */
  readonly signal: AbortSignal
  /** Announces the shutdown, waits this many milliseconds for a proxy to notice, and aborts `signal`. */
  begin(wait: number): Promise<void>
}

export function openShutdown(): Shutdown {
  const end = new AbortController()
  // Every event stream adds a listener.
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
