import { refuse } from '../platform/refuse.ts'

type Gate = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>

type Options = {
  /** How many may wait. */
  most: number
  /** Milliseconds that one waits at most. */
  patience: number
}

/**
 * Limits how many tasks run at once, as `turns` does, with a limit on the queue too: others wait in the order in which they
 * came, until they are aborted.
 * @throws `unavailable` with a time to come back, when the line or the waiting is too long
 */
export function openGate(atOnce: number, { most, patience }: Options): Gate {
  let running = 0
  const line: (() => void)[] = []
  const tooMany = () =>
    refuse('unavailable', { detail: 'Many photos are being read at the moment. Try again soon.', retryAfter: 10 })

  function turn(signal: AbortSignal): Promise<void> {
    if (line.length >= most) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        line.splice(line.indexOf(go), 1)
        done()
        reject(reason)
      }
      const giveUp = () => leave(signal.reason as Error)
      const timer = setTimeout(() => leave(tooMany()), patience)
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
      const go = () => {
        done()
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      line.push(go)
    })
  }

  return async (signal, task) => {
    signal.throwIfAborted()
    if (running >= atOnce) await turn(signal)
    else running += 1
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
