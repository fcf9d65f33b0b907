import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Task, TaskListQuery } from '../../contract/tasks/tasks.ts'
import type { Reader, Tables } from '../database/database.ts'
import { todayIn } from '../records/days.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { refuseDeleted } from '../records/record.ts'
import { presentTask, selectTasks } from './store.ts'
import { dueDayOf, isOverdue } from '../records/openWork.ts'

const list = keysetList('tasks', selectTasks, {
  createdAt: [{ sql: 'tasks.created_at', type: 'timestamptz' }],
  dueDate: [{ sql: dueDayOf('tasks'), type: 'date' }],
})

/**
 * Returns one page of the tasks of all existing records.
 * @throws forbidden when deleted tasks are requested by somebody who may not see them
 */
export async function listPage(from: Reader, query: TaskListQuery, by: Actor): Promise<Page<Task>> {
  refuseDeleted(query, by)
  return list.page(from, query, conditionsOf(query, by), presentTask)
}

function conditionsOf(filter: TaskListQuery, by: Actor): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'tasks'>()
  const conditions: Expression<SqlBool>[] = [
    is('tasks.deleted_at', filter.deleted ? 'is not' : 'is', null),
    // A task has only one of the two records; the other's columns are null. PostgreSQL can estimate each condition.
    sql<SqlBool>`cases.deleted_at is null and cars.deleted_at is null`,
  ]
  if (filter.status) conditions.push(is('tasks.status', 'in', filter.status))
  if (filter.caseId) conditions.push(is('tasks.case_id', 'in', filter.caseId))
  if (filter.carId) conditions.push(is('tasks.car_id', 'in', filter.carId))
  if (filter.siteId) {
    conditions.push(sql<SqlBool>`coalesce(cases.site_id, cars.site_id) = any(${filter.siteId}::uuid[])`)
  }
  if (filter.assigneeId) {
    conditions.push(
      is.or(
        filter.assigneeId.map((assignee) =>
          assignee === 'unassigned'
            ? is('tasks.assignee_id', 'is', null)
            : is('tasks.assignee_id', '=', assignee === 'me' ? by.id : assignee),
        ),
      ),
    )
  }
  if (filter.overdue !== undefined) {
    const late = isOverdue('tasks', todayIn(filter.timeZone), 'tasks')
    conditions.push(filter.overdue ? late : sql<SqlBool>`${late} is not true`)
  }
  return conditions
}
