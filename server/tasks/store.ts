import { sql, type InsertObject, type UpdateObject } from 'kysely'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { parentColumn, readChildRows, subjectOf, type RecordRef } from '../records/childRows.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { belongedTo, type MovedRows } from '../records/rowsAsOf.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { hoursIn, selectedColumns } from '../records/recordFields.ts'
import type { Writer } from '../records/transaction.ts'
import { returningJoined, type WriteStatement } from '../records/writeStatement.ts'
import { personColumns, presentPerson } from '../users/users.ts'

export type TaskRow = InsertObject<Tables, 'tasks'>
export type TaskChange = UpdateObject<Tables, 'tasks'>

/** Tasks with the people they name and the record they belong to. */
export const selectTasks = () =>
  sqlFor
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .leftJoin('cars', 'cars.id', 'tasks.car_id')
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assignee_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'tasks.created_by')
    .select([...personColumns('assignee'), ...personColumns('createdBy')])
    .select([
      'tasks.id',
      'tasks.case_id as caseId',
      'tasks.car_id as carId',
      'cases.number as caseNumber',
      'cases.title as caseTitle',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'tasks.deleted_by as deletedBy',
      'tasks.version',
      ...selectedColumns('tasks', taskFields),
    ])

export type SelectedTask = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

const hoursOf = hoursIn(taskFields)

/** Returns a selected row in the shape of the API. */
export const presentTask = (row: SelectedTask): Task => ({
  ...row,
  subject: subjectOf(row),
  assignee: presentPerson(row, 'assignee'),
  createdBy: presentPerson(row, 'createdBy'),
  ...hoursOf(row),
})

const list = keysetList('tasks', selectTasks, { rank: [{ sql: 'tasks.rank', type: 'numeric' }] })

/** One page of a record's tasks, in order. */
export function selectPageOf(from: Reader, by: Actor, subject: RecordRef, page: PageRequest): Promise<Page<Task>> {
  const inOrder = { ...page, sort: 'rank' }
  const ofSubject = sql<boolean>`${sql.ref(`tasks.${parentColumn[subject.feature]}`)} = ${subject.id}`
  const rows = list.rows(inOrder, [ofSubject, sql<boolean>`tasks.deleted_at is null`])
  const reading = readChildRows(from, by, subject, rows, sql`place::numeric, id`)
  return list.cut(inOrder, reading, presentTask)
}

/** The tasks of a record, also deleted ones, in order, at most as many as an earlier state shows. */
export const selectAllOf = (
  from: Reader,
  { feature, id }: RecordRef,
  moved: MovedRows | undefined,
): Promise<SelectedTask[]> =>
  from.many(
    selectTasks()
      .where(belongedTo('tasks', parentColumn[feature], id, moved))
      .orderBy('tasks.rank')
      .orderBy('tasks.id')
      .limit(rowsAsOfLimit),
  )

const byId = compileOnce((id: string) => selectTasks().where('tasks.id', '=', id))
const withSubject = (id: string) =>
  selectTasks()
    .select((is) => is.fn.coalesce('cases.deleted_at', 'cars.deleted_at').as('subjectDeletedAt'))
    .where('tasks.id', '=', id)
const byIdToChange = compileOnce(withSubject)
const byIdLocked = compileOnce((id: string) => withSubject(id).forNoKeyUpdate('tasks'))

export const selectTask = (from: Reader, id: string) => from.one(byId(id))

/** Reads a task that is to be changed; locks it when the write locks. Those of deleted records are omitted. */
export async function selectToChange(tx: Writer, id: string): Promise<SelectedTask | undefined> {
  const row = await tx.one(tx.locks ? byIdLocked(id) : byIdToChange(id))
  return row?.subjectDeletedAt === null ? row : undefined
}

/** The rank after every task of a record. The random step separates two tasks that arrive at once. */
export const endOf = ({ feature, id }: RecordRef) =>
  sql<string>`(
    select coalesce(max(rank), 0) + 0.5 + round(random()::numeric, 6)
    from tasks where ${sql.ref(parentColumn[feature])} = ${id})`

const asTask = returningJoined('tasks', selectTasks)

/** Inserts a task, unless its id is taken. */
export const insertTask = (row: TaskRow): WriteStatement<SelectedTask> =>
  asTask(
    sqlFor
      .insertInto('tasks')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )

/**
 * Changes columns of a task that is still at the version that was read, and with any of them its version and time of
 * change.
 */
export const updateTask = ({ id, version }: SelectedTask, change: TaskChange): WriteStatement<SelectedTask> =>
  asTask(
    sqlFor
      .updateTable('tasks')
      .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version),
  )
