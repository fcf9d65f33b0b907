import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../refuse.ts'
import type { TaskResult } from './answerTasks.ts'
import { limitedCommand, retirementSeconds, type WorkerLimits } from './workerLimits.ts'
import { WorkFailed, WorkTimedOut } from './workErrors.ts'

/** A process that runs tasks. */
export type WorkerProcess = {
  /** Whether it accepts another task. */
  readonly isUsable: boolean
  readonly pid: number
  /**
   * Runs one task; the caller sends the next after this one has returned. Any failure other than a refusal ends the
   * process.
   */
  run(task: unknown, signal?: AbortSignal): Promise<unknown>
  /** Ends the process, whether or not it is busy, and waits until it has ended. */
  kill(): Promise<void>
}

/**
 * A process needs nothing of the server's environment, least of all its secrets. The first three variables make glibc
 * return the memory of large images instead of fragmenting it.
 */
const environment = ({ megabytes }: WorkerLimits): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4000000',
  MALLOC_TRIM_THRESHOLD_: '64000000',
  WORKER_MEGABYTES: String(megabytes),
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
})

/** Starts a process. It does not keep the server running. */
export function startWorkerProcess(script: URL, limits: WorkerLimits): WorkerProcess {
  let isUsable = true
  const child = fork(fileURLToPath(script), {
    ...limitedCommand(limits),
    env: environment(limits),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.unref()
  child.on('error', () => (isUsable = false))
  child.channel?.unref()
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-2000)))
  unrefStream(child.stderr)
  const ended = once(child, 'exit').then(
    ([code, signal]) => String(signal ?? code),
    (error: Error) => error.message,
  )
  void ended.then(() => (isUsable = false))

  async function kill(): Promise<void> {
    isUsable = false
    // The server must not exit before the process that it waits for has ended.
    child.ref()
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await ended
  }

  const brokenDown = (how: string) => new WorkFailed(`A worker process ended: ${how}. ${complaint}`.trim())

  return {
    get isUsable() {
      return isUsable
    },
    pid: child.pid ?? 0,
    kill,
    async run(task, signal) {
      const over = new AbortController()
      let timer: NodeJS.Timeout | undefined
      let result: TaskResult
      try {
        signal?.throwIfAborted()
        result = await Promise.race([
          // While it runs a task, the process keeps the server alive.
          once(child, 'message', { signal: over.signal }).then(([message]) => message as TaskResult),
          ended.then((how) => Promise.reject(brokenDown(how))),
          new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new WorkTimedOut('no answer in time')), limits.milliseconds)
            signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
            child.send(task as object, (error) => error && reject(brokenDown(error.message)))
          }),
        ])
        if ('fault' in result) throw new WorkFailed(result.fault)
      } catch (error) {
        await kill()
        throw error
      } finally {
        clearTimeout(timer)
        over.abort()
      }
      if (result.processorSeconds > retirementSeconds) isUsable = false
      if ('refusal' in result) throw new Refusal(result.refusal)
      return result.answer
    },
  }
}

function unrefStream(stream: NodeJS.ReadableStream | null): void {
  if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
}
