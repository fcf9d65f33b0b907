import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { Refusal, type RefusalParts } from '../refuse.ts'

/** What a worker process sends back for a task. */
export type TaskResult = { processorSeconds: number } & (
  | { answer: unknown }
  | { refusal: RefusalParts }
  | { fault: string }
)

/** Milliseconds between memory checks, where the system does not limit memory. */
const watchInterval = 50

/**
 * Makes this process a worker: to be called once by the script that `isolatedWork` runs. Tasks are done one at a time.
 * A refusal that the work throws arrives as the same refusal; any other error ends the process.
 */
export function answerTasks(work: (task: never) => unknown): void {
  // The server takes precedence where both need the CPU. A process may not raise itself above a server started with `nice`.
  if (getPriority() < 5) setPriority(5)
  endFirst()
  watchMemory()
  process.on('message', (task) => void answer(task as never))
  process.on('disconnect', () => process.exit())

  async function answer(task: never): Promise<void> {
    const done = await resultOf(() => work(task))
    const { user, system } = process.cpuUsage()
    process.send?.({ ...done, processorSeconds: (user + system) / 1e6 } satisfies TaskResult)
    // Buffers and images are outside the JavaScript heap, so V8 would not collect them in time.
    globalThis.gc?.()
  }
}

async function resultOf(work: () => unknown) {
  try {
    return { answer: await work() }
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, reason, params } = error
      const { errors, retryAfter } = error.details
      return {
        refusal: { code, reason, params, details: { ...(errors && { errors }), ...(retryAfter && { retryAfter }) } },
      }
    }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/**
 * Makes Linux end this process first when memory runs out, instead of the server; it is started again for the next
 * task.
 */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}

/**
 * Ends a process that uses more memory than it may. This catches native libraries at work, but not work that blocks the
 * thread.
 */
function watchMemory(): void {
  const most = Number(process.env.WORKER_MEGABYTES) * 1024 * 1024
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  }, watchInterval)
  watch.unref()
}
