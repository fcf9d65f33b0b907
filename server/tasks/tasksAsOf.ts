import { readRowsAsOf, type RowsAsOfReader } from '../records/rowsAsOf.ts'
import { presentTask, selectAllOf } from './store.ts'

/** Returns the tasks of a case or CAR as they were at a moment, in their current order. */
export const readTasksAsOf: RowsAsOfReader = async (from, by, subject, at, moved) => {
  const rows = (await selectAllOf(from, subject, moved)).map((row) => {
    const { title, description, status, priority, assigneeId, dueDate, ...task } = presentTask(row)
    const values = { title, description, status, priority, assigneeId, dueDate }
    return { ...task, deletedBy: row.deletedBy, values }
  })
  return readRowsAsOf(from, by, 'tasks', rows, at)
}
