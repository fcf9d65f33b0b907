import type { RowAsOf } from '../../contract/asOf.ts'
import type { Reader } from '../database/database.ts'
import type { RecordRef } from '../records/childRows.ts'
import { type MovedRows, readRowsAsOf } from '../records/rowsAsOf.ts'
import type { Actor } from '../records/services.ts'
import { presentTask, selectAllOf } from './store.ts'

/** Returns the tasks of a case or CAR as they were at a moment, in the order of now. */
export async function readTasksAsOf(
  from: Reader,
  by: Actor,
  subject: RecordRef,
  at: string,
  moved?: MovedRows,
): Promise<RowAsOf[]> {
  const rows = (await selectAllOf(from, subject, moved)).map((row) => {
    const { title, description, status, priority, assigneeId, dueDate, ...task } = presentTask(row)
    const values = { title, description, status, priority, assigneeId, dueDate }
    return { ...task, deletedBy: row.deletedBy, values }
  })
  return readRowsAsOf(from, by, 'tasks', rows, at)
}
