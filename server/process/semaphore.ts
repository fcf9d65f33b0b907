/**
 * Limits how many tasks run at once; the others wait in order of arrival. A waiting task whose signal is aborted
 * leaves the queue, and is rejected with the signal's reason.
 */
export function semaphore(concurrency: number): <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  const acquire = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(go)
    })

  return async (task, signal) => {
    signal?.throwIfAborted()
    if (running >= concurrency) await acquire(signal)
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
