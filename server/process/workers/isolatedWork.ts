import { semaphore } from '../semaphore.ts'
import { WorkFailed } from './workErrors.ts'
import type { WorkerLimits } from './workerLimits.ts'
import { startWorkerProcess, type WorkerProcess } from './workerProcess.ts'

export { WorkFailed, WorkTimedOut } from './workErrors.ts'

type Options = WorkerLimits & {
  /** Maximum number of processes; further tasks wait in order. */
  concurrency?: number
  /** Milliseconds after its last task before a process ends; with 0 each task has a process of its own. */
  idleMilliseconds?: number
}

export type IsolatedWork<Task, Answer> = {
  /**
   * Runs one task in a separate process. Input and result are copied: plain data, buffers, maps and dates. An abort
   * removes the task from the queue, or kills the process that runs it.
   * @throws the refusal that the work threw, `WorkTimedOut`, `WorkFailed`, or the signal's reason
   */
  run(task: Task, signal?: AbortSignal): Promise<Answer>
  /** Ends the processes and refuses waiting tasks. The next task starts a new process. */
  close(): Promise<void>
  /** Ids of the running processes, for tests and metrics. */
  readonly pids: readonly number[]
}

/**
 * Runs work on untrusted bytes, or with a library that may crash, in child processes with limits on time and memory. A
 * process that hangs, crashes or grows is killed and fails only its own task. Processes start with the first task, stay
 * warm for a while, and end when idle. The script calls `answerTasks` with the work.
 */
export function isolatedWork<Task, Answer>(script: URL, options: Options): IsolatedWork<Task, Answer> {
  const { concurrency = 1, idleMilliseconds = 30_000, ...limits } = options
  const inTurn = semaphore(concurrency)
  const living = new Set<WorkerProcess>()
  /** The most recently used one is last. */
  const idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = []
  let closing = new AbortController()

  function take(): WorkerProcess {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.worker.isUsable) return kept.worker
      void end(kept.worker)
    }
    const worker = startWorkerProcess(script, limits)
    living.add(worker)
    return worker
  }

  async function end(worker: WorkerProcess): Promise<void> {
    await worker.kill()
    living.delete(worker)
  }

  function keep(worker: WorkerProcess): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.worker === worker),
        1,
      )
      void end(worker)
    }, idleMilliseconds)
    timer.unref()
    idle.push({ worker, timer })
  }

  async function runNow(task: Task, signal: AbortSignal): Promise<Answer> {
    const worker = take()
    try {
      return (await worker.run(task, signal)) as Answer
    } finally {
      if (worker.isUsable && idleMilliseconds > 0 && !signal.aborted) keep(worker)
      else await end(worker)
    }
  }

  return {
    run(task, signal) {
      const signals = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])])
      return inTurn(() => runNow(task, signals), signals)
    },
    async close() {
      closing.abort(new WorkFailed('the workers were closed'))
      closing = new AbortController()
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...living].map(end))
    },
    get pids() {
      return [...living].filter(({ isUsable }) => isUsable).map(({ pid }) => pid)
    },
  }
}
