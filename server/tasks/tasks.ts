import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type NewTask, Task, type TaskEdit, type TaskListQuery } from '../../contract/tasks/tasks.ts'
import { exists, type RecordRef, parentColumn } from '../records/childRows.ts'
import { initialChanges, FieldChanges } from '../records/fieldChanges.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import { rankBeside } from '../records/rank.ts'
import { requireCurrent, mustExist, requireVisible } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inOneStatement, inTransaction, type Transaction, type Writer } from '../records/transaction.ts'
import { blockingLimits } from '../settings/settings.ts'
import { defineWork, namingUnknownPeople } from '../users/users.ts'
import { mayDeleteTask } from './policy.ts'
import {
  insertTask,
  presentTask,
  selectPageOf,
  selectTask,
  selectToChange,
  updateTask,
  type SelectedTask,
  selectAllOf,
  endOf,
  type TaskChange,
  type TaskRow,
} from './store.ts'
import { enterColumn } from './enterColumn.ts'
import { listPage } from './taskList.ts'
import { isOpen } from '../records/openWork.ts'
import { readRowsAsOf, type RowsAsOfReader } from '../records/rowsAsOf.ts'
import type { TaskStatus } from '../../contract/tasks/taskChoices.ts'
import { taskFields } from '../../contract/fields/task.ts'
import type { Change } from '../records/activityTable.ts'
import { editedColumns, rowOfFields } from '../records/recordFields.ts'
import { isFinished } from '../../contract/records/openWork.ts'

/** The tasks assigned to somebody. */
export const taskWork = defineWork({
  feature: 'tasks',
  column: 'assignee_id',
  field: 'assigneeId',
  isOpen: sql`deleted_at is null and ${isOpen('tasks')}`,
})

/** The field of each reference to a person. */
const people = { tasks_assignee_id_fkey: 'assigneeId' }

/** Returns the tasks of all existing cases and CARs. */
export const listTasks = (services: Services, by: Actor, query: TaskListQuery): Promise<Page<Task>> =>
  listPage(services.database, query, by)

/**
 * Returns the tasks of one case or CAR in order.
 * @throws notFound when this person may not see the record
 */
export function listTasksOf(services: Services, by: Actor, subject: RecordRef, page: PageRequest): Promise<Page<Task>> {
  return selectPageOf(services.database, by, subject, page)
}

/**
 * Adds a task after the others of its case or CAR. For an id that this person has already used, returns what was
 * created then.
 * @throws notFound when the record does not exist or was deleted
 */
export function addTask(services: Services, author: Author, subject: RecordRef, sent: NewTask): Promise<Task> {
  const id = sent.id ?? randomUUID()
  return inOneStatement(services, author, (tx) => addTaskWithin(tx, author.by, subject, { ...sent, id }))
}

/** Adds a task within the write of another feature. @throws as `addTask` */
export async function addTaskWithin(tx: Writer, by: Actor, subject: RecordRef, sent: NewTask): Promise<Task> {
  const id = sent.id ?? randomUUID()
  if (!(await exists(tx, subject))) throw refuse('notFound')
  const made = insertTask(rowOf(sent, id, subject, by.id))
  const changes = initialChanges({ ...sent, id: null })
  const inserted = await namingUnknownPeople(people, tx.put(made, { feature: 'tasks', id, action: 'created', changes }))
  if (inserted) return presentTask(inserted)
  const row = mustExist(await selectTask(tx, id))
  if (row.createdById !== by.id || (row.caseId ?? row.carId) !== subject.id) throw refuse('taskIdTaken')
  return presentTask(row)
}

/** Changes the fields that are sent; a field that already has the value stays untouched. */
export async function editTask(
  services: Services,
  author: Author,
  id: string,
  sent: TaskEdit,
  ifMatch: IfMatch,
): Promise<Task> {
  const movesIt = sent.status !== undefined || sent.assigneeId !== undefined
  const limits = movesIt ? await blockingLimits(services, 'tasks') : []
  async function edit(tx: Writer): Promise<Task> {
    const before = requireCurrent(await selectToChange(tx, id), ifMatch, presentTask, Task)
    const { columns, changes } = editOf(before, sent)
    const { status = before.status, assigneeId = before.assigneeId } = sent
    await enterColumn(tx, limits, before, { status, assigneeId })
    const rank = await rankAsked(tx, before, sent)
    if (rank !== undefined) columns.rank = rank
    if (Object.keys(columns).length === 0) return presentTask(before)
    const action = changes.length > 0 ? 'edited' : 'moved'
    const after = tx.put(updateTask(before, columns), { feature: 'tasks', id, action, changes })
    return presentTask(mustExist(await namingUnknownPeople(people, after)))
  }
  // Counting what a column holds takes a lock until the task is in it.
  return limits.length > 0 ? inTransaction(services, author, edit) : inOneStatement(services, author, edit)
}

/** Changes a task within the write of another feature; one that was deleted stays as it is. */
export async function editTaskWithin(tx: Transaction, id: string, sent: TaskEdit): Promise<void> {
  const before = await selectToChange(tx, id)
  if (!before || before.deletedAt !== null) return
  const { columns, changes } = editOf(before, sent)
  if (changes.length === 0) return
  const written = tx.put(updateTask(before, columns), { feature: 'tasks', id, action: 'edited', changes })
  await namingUnknownPeople(people, written)
}

/** Hides a task within the write of another feature; one that was deleted stays as it is. */
export async function hideTaskWithin(tx: Transaction, by: Actor, id: string): Promise<void> {
  const before = await selectToChange(tx, id)
  if (!before || before.deletedAt !== null) return
  const gone = updateTask(before, { deleted_at: new Date().toISOString(), deleted_by: by.id })
  await tx.put(gone, { feature: 'tasks', id, action: 'deleted' })
}

export const deleteTask = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inOneStatement(services, author, async (tx) => {
    const before = requireCurrent(await selectToChange(tx, id), ifMatch, presentTask, Task)
    if (!mayDeleteTask(author.by, before)) throw refuse('ownTasksDeleted')
    const gone = updateTask(before, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    await tx.put(gone, { feature: 'tasks', id, action: 'deleted' })
    return undefined
  })

/** Restores a deleted task; one that is not deleted is returned as it is. */
export const restoreTask = (services: Services, author: Author, id: string): Promise<Task> =>
  inOneStatement(services, author, async (tx) => {
    const before = requireVisible(await selectToChange(tx, id), author.by)
    if (before.deletedAt === null) return presentTask(before)
    const back = updateTask(before, { deleted_at: null, deleted_by: null })
    return presentTask(mustExist(await tx.put(back, { feature: 'tasks', id, action: 'restored' })))
  })

/** Returns the rank for the requested position; undefined when the neighbour is no longer a task of the same record. */
async function rankAsked(tx: Writer, before: SelectedTask, sent: TaskEdit): Promise<string | undefined> {
  const neighbourId = sent.beforeId ?? sent.afterId
  if (neighbourId === undefined || neighbourId === before.id) return undefined
  const among =
    before.caseId === null
      ? { column: 'car_id', type: 'uuid' as const, values: [before.carId ?? ''] }
      : { column: 'case_id', type: 'uuid' as const, values: [before.caseId] }
  return rankBeside(tx, { table: 'tasks', among, neighbourId, above: sent.beforeId !== undefined, movedId: before.id })
}

/** Returns the tasks of a case or CAR as they were at a moment, in their current order. */
export const readTasksAsOf: RowsAsOfReader = async (from, by, subject, at, moved) => {
  const rows = (await selectAllOf(from, subject, moved)).map((row) => {
    const { title, description, status, priority, assigneeId, dueDate, ...task } = presentTask(row)
    const values = { title, description, status, priority, assigneeId, dueDate }
    return { ...task, deletedBy: row.deletedBy, values }
  })
  return readRowsAsOf(from, by, 'tasks', rows, at)
}

const rowOf = (sent: NewTask, id: string, subject: RecordRef, createdBy: string): TaskRow => ({
  ...rowOfFields(taskFields, sent),
  id,
  [parentColumn[subject.feature]]: subject.id,
  created_by: createdBy,
  completed_at: completedAt(sent.status, new Date().toISOString()),
  rank: endOf(subject),
})

const columnOf = editedColumns(taskFields)

/** Returns the columns that an edit really changes, and the same as the history records it. */
function editOf(before: SelectedTask, sent: TaskEdit): { columns: TaskChange; changes: Change[] } {
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
