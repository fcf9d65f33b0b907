import { refuse } from '../refuse.ts'
import { importQueue } from './workQueues.ts'
import { isolatedWork, WorkFailed, WorkTimedOut } from './isolatedWork.ts'

/** Memory is mostly exhausted by a table with a cell in the last row and column. */
const limits = { milliseconds: 30_000, heapMegabytes: 512, megabytes: 900 }

type ReadTables<Task, Answer> = (personId: string, task: Task) => Promise<Answer>

/**
 * Reads uploaded tables in a worker process that runs `script`, queued per person: a table may be crafted to keep its reader
 * busy.
 * @throws what the reading refuses, unreadable when it takes too long or breaks down, tooMany when the person has too many waiting
 */
export function readTablesInWorker<Task, Answer>(script: URL): ReadTables<Task, Answer> {
  const reading = isolatedWork<Task, Answer>(script, limits)
  return async (personId, task) => {
    try {
      return await importQueue(personId, () => reading.run(task))
    } catch (error) {
      if (error instanceof WorkTimedOut) throw refuse('fileSlow')
      if (error instanceof WorkFailed) throw refuse('fileUnreadable')
      throw error
    }
  }
}
