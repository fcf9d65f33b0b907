import { refuse } from '../process/refuse.ts'
import { isolatedWork, WorkFailed, WorkTimedOut } from '../process/workers/isolatedWork.ts'
import { importQueue } from '../process/workers/workQueues.ts'
import type { TableTask } from './tableWorker.ts'

/** A table with a cell in the last row and column is what usually exhausts the memory. */
const limits = { milliseconds: 30_000, heapMegabytes: 512, megabytes: 900 }
const reading = isolatedWork<TableTask, unknown>(new URL('./tableWorker.ts', import.meta.url), limits)

/**
 * Returns the function that a module is named after, run in the worker process that reads uploaded tables, queued per
 * person: a table may be crafted to keep its reader busy.
 * @throws what the function refuses, unreadable when it takes too long or crashes, tooMany when the person has too many
 * waiting
 */
export function inTableWorker<Read extends (task: never) => unknown>(module: URL) {
  return async (personId: string, task: Parameters<Read>[0]): Promise<Awaited<ReturnType<Read>>> => {
    try {
      const answer = await importQueue(personId, () => reading.run({ module: module.href, task }))
      return answer as Awaited<ReturnType<Read>>
    } catch (error) {
      if (error instanceof WorkTimedOut) throw refuse('fileSlow')
      if (error instanceof WorkFailed) throw refuse('fileUnreadable')
      throw error
    }
  }
}
