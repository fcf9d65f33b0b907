import { isolatedWork, WorkFailed, WorkTimedOut } from '../process/workers/isolatedWork.ts'
import { refuse } from '../process/refuse.ts'
import type { FileTasks } from './fileWorker.ts'

/** The largest accepted picture takes some 450 MB to decode, rotate and encode. */
const work = isolatedWork<unknown, unknown>(new URL('fileWorker.ts', import.meta.url), {
  milliseconds: 45_000,
  heapMegabytes: 256,
  megabytes: 900,
  concurrency: 2,
})

/**
 * Runs a task on an untrusted file, in a worker process.
 * @throws what the task refuses, and `unreadable` for a file that takes too long, too much memory, or crashes the
 * process
 */
export async function withFile<Name extends keyof FileTasks>(
  ...task: [Name, ...Parameters<FileTasks[Name]>]
): Promise<Awaited<ReturnType<FileTasks[Name]>>> {
  try {
    return (await orAgain(() => work.run(task))) as Awaited<ReturnType<FileTasks[Name]>>
  } catch (error) {
    if (error instanceof WorkTimedOut) throw refuse('fileSlow')
    if (error instanceof WorkFailed) throw refuse('fileUnreadable', { cause: error })
    throw error
  }
}

/** A process may end because others used up the memory, so its file is tried a second time. */
async function orAgain<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof WorkFailed) return attempt()
    throw error
  }
}
