import type { NewTask, TaskEdit } from '../../contract/tasks/tasks.ts'
import type { TaskStatus } from '../../contract/tasks/taskChoices.ts'
import { taskFields } from '../../contract/fields/task.ts'
import type { Change } from '../records/activityTable.ts'
import { parentColumn, type RecordRef } from '../records/childRows.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { editedColumns, rowOfFields } from '../records/recordFields.ts'
import { endOf, type SelectedTask, type TaskChange, type TaskRow } from './store.ts'
import { isFinished } from '../../contract/records/openWork.ts'

/** Returns the row of a new task. */
export function rowOf(sent: NewTask, id: string, subject: RecordRef, createdBy: string): TaskRow {
  return {
    ...rowOfFields(taskFields, sent),
    id,
    [parentColumn[subject.feature]]: subject.id,
    created_by: createdBy,
    completed_at: completedAt(sent.status, new Date().toISOString()),
    rank: endOf(subject),
  }
}

const columnOf = editedColumns(taskFields)

/** Returns the columns that an edit really changes, and the same as the history records it. */
export function editOf(before: SelectedTask, sent: TaskEdit): { columns: TaskChange; changes: Change[] } {
  const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
  edit.noteSent(columnOf, before, sent)
  const columns = edit.columns as TaskChange
  if ('status' in columns) {
    const now = new Date().toISOString()
    columns.status_since = now
    columns.completed_at = completedAt(sent.status ?? before.status, now)
  }
  return { columns, changes: edit.changes }
}

const completedAt = (status: TaskStatus, now: string) => (isFinished('tasks', status) ? now : null)
