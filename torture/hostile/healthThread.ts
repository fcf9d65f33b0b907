import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A request of /healthz: how long it took, and for how much of that the app's main thread or this one waited for a CPU.
 * Without a response `ok` is false.
 */
export type HealthProbe = { begun: number; took: number; waited: number; ok: boolean }

/** Milliseconds between two probes, and the timeout of one. */
const every = 20
const maxWait = 25_000

const { url, pid } = workerData as { url: string; pid: number }
let watched = pid
parentPort?.on('message', (next: number) => (watched = next))

for (;;) {
  const begun = Date.now()
  const from = performance.now()
  const before = waiting()
  const ok = await probe()
  parentPort?.postMessage(
    {
      begun,
      took: performance.now() - from,
      waited: Math.max(0, waiting() - before),
      ok,
    } satisfies HealthProbe,
    [],
  )
  await pause(every)
}

async function probe(): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(maxWait) })
    await answer.text()
    return answer.status === 200
  } catch {
    return false
  }
}

/**
 * Milliseconds for which the app's main thread and this thread were ready to run and had no CPU: proc(5), schedstat.
 */
function waiting(): number {
  return waitOf(`/proc/${watched}/task/${watched}/schedstat`) + waitOf('/proc/thread-self/schedstat')
}

function waitOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6
  } catch {
    // The app is being restarted.
    return 0
  }
}
