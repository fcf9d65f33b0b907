import { refuse } from '../refuse.ts'
import { importQueue } from './workQueues.ts'
import { isolatedWork, WorkFailed, WorkTimedOut } from './isolatedWork.ts'

/** Out of memory is most of all a table with a cell in the last row and column. */
const limits = { milliseconds: 30_000, heapMegabytes: 512, megabytes: 900 }

type ReadTables<Task, Answer> = (personId: string, task: Task) => Promise<Answer>

/**
 * Reads tables that a person sent in a process apart, whose script is given, when it is that person's turn: tables may be made
 * to keep their reader busy.
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
