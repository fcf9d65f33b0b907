import { sql, type SqlBool } from 'kysely'
import { taskStatusLabels } from '../../contract/records/labels.ts'
import { columnKey } from '../../contract/settings/wipLimits.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Writer } from '../records/transaction.ts'
import { type BlockingLimit, columnPlaces } from '../settings/settings.ts'

/** Whose board shows a task, and in which column. */
type Placed = Pick<Task, 'status' | 'assigneeId'>

/**
 * Takes a place in the column of a person's board that a task is about to enter; the limit of a status is one for each
 * person.
 * @param limits those that are enforced
 * @throws conflict where the person has as many tasks in the column as its limit
 */
export async function enterColumn(
  tx: Writer,
  limits: readonly BlockingLimit[],
  before: Placed,
  { status, assigneeId }: Placed,
): Promise<void> {
  if (assigneeId === null || (before.status === status && before.assigneeId === assigneeId)) return
  const entered = limits.filter(({ value }) => value === status)
  async function full(held: number, limit: number) {
    const person = await nameOf(tx, assigneeId ?? '')
    return refuse('taskColumnFull', { column: { text: taskStatusLabels[status] }, person, held, limit })
  }
  const take = columnPlaces(tx, tx.locks)
  await take(
    entered.map((one) => ({
      key: `${columnKey(one)}.${assigneeId}`,
      limit: one.limit,
      count: () => countTasks(tx, { status, assigneeId }),
      full: (held) => full(held, one.limit),
    })),
  )
}

async function countTasks(from: Reader, { status, assigneeId }: Placed): Promise<number> {
  const counted = await from.one(
    sqlFor
      .selectFrom('tasks')
      .leftJoin('cases', 'cases.id', 'tasks.case_id')
      .leftJoin('cars', 'cars.id', 'tasks.car_id')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('tasks.deleted_at', 'is', null)
      .where('tasks.status', '=', status)
      .where('tasks.assignee_id', '=', assigneeId)
      // With a case or CAR its tasks are deleted too.
      .where(sql<SqlBool>`cases.deleted_at is null and cars.deleted_at is null`),
  )
  return Number(counted?.count ?? 0)
}

const nameOf = async (from: Reader, id: string): Promise<string> =>
  (await from.one(sqlFor.selectFrom('users').select('name').where('id', '=', id)))?.name ?? ''
