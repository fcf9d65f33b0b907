import type { NewTask, TaskEdit, TaskStatus } from '../../contract/tasks.ts'
import type { Change } from '../records/activityTable.ts'
import { parentColumn, type RecordRef } from '../records/childRows.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { endOf, type SelectedTask, type TaskChange, type TaskRow } from './store.ts'

/** The row of a new task. */
export function rowOf(sent: NewTask, id: string, subject: RecordRef, createdBy: string): TaskRow {
  return {
    id,
    [parentColumn[subject.room]]: subject.id,
    title: sent.title,
    description: sent.description,
    status: sent.status,
    priority: sent.priority,
    assignee_id: sent.assigneeId,
    created_by: createdBy,
    due_date: sent.dueDate,
    completed_at: sent.status === 'completed' ? new Date().toISOString() : null,
    estimated_hours: sent.estimatedHours,
    actual_hours: sent.actualHours,
    rank: endOf(subject),
  }
}

/** The column of each field that a person edits as it is. */
const editedColumns = {
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  assigneeId: 'assignee_id',
  dueDate: 'due_date',
  estimatedHours: 'estimated_hours',
  actualHours: 'actual_hours',
} as const satisfies Partial<Record<keyof TaskEdit & keyof SelectedTask, keyof TaskChange>>

/** The columns that an edit really changes, and the same as history tells it. */
export function editOf(before: SelectedTask, sent: TaskEdit): { columns: TaskChange; changes: Change[] } {
  const edit = new FieldChanges<(typeof editedColumns)[keyof typeof editedColumns]>()
  edit.noteSent(editedColumns, before, sent)
  const columns = edit.columns as TaskChange
  if ('status' in columns) columns.completed_at = completedAt(sent.status ?? before.status)
  return { columns, changes: edit.changes }
}

const completedAt = (status: TaskStatus) => (status === 'completed' ? new Date().toISOString() : null)
