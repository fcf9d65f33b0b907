import { semaphore } from '../semaphore.ts'
import { WorkFailed } from './workErrors.ts'
import type { WorkerLimits } from './workerLimits.ts'
import { startWorkerProcess, type WorkerProcess } from './workerProcess.ts'

export { WorkFailed, WorkTimedOut } from './workErrors.ts'

type Options = WorkerLimits & {
  /** Processes at most; further tasks wait in their order. */
  atOnce?: number
  /** Milliseconds after its last task after which a process ends; with 0 each task has a process of its own. */
  idleMilliseconds?: number
}

export type IsolatedWork<Task, Answer> = {
  /**
   * Does one task in a process apart. What crosses is copied: plain data, buffers, maps and dates. An abort takes the task out
   * of the line, or kills the process that is at it.
   * @throws the refusal that the work threw, `WorkTimedOut`, `WorkFailed`, or the signal's reason
   */
  run(task: Task, signal?: AbortSignal): Promise<Answer>
  /** Ends the processes and refuses what waits. The next task starts a new one. */
  close(): Promise<void>
  /** Process ids of those that live, for tests and figures. */
  readonly pids: readonly number[]
}

/**
 * Work on bytes that somebody else made, or that a library may break down over: in child processes, within limits of time and
 * memory. A process that hangs, crashes or grows is killed and costs its own task alone. Processes start with the first task,
 * stay warm for a while, and end when idle. The script calls `answerTasks` with the work.
 */
export function isolatedWork<Task, Answer>(script: URL, options: Options): IsolatedWork<Task, Answer> {
  const { atOnce = 1, idleMilliseconds = 30_000, ...limits } = options
  const inTurn = semaphore(atOnce)
  const living = new Set<WorkerProcess>()
  /** The one that was used last is at the end. */
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
