import { sql } from 'kysely'
import type { ChildSource } from '../notifications/notifications.ts'
import { parentOf } from '../records/childRows.ts'
import { sqlFor } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'
import './table.ts'

/** The people whom tasks concern, for their notifications. */
export const taskNotifications: ChildSource = {
  feature: 'tasks',
  assigneeField: 'assigneeId',
  async children(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('tasks')
        .select(['id', 'case_id', 'car_id', 'title as task', 'assignee_id as assignee', 'created_by as author'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, task, assignee, author, ...under }) => {
        const concerned = [author, ...(assignee === null ? [] : [assignee])]
        return [id, { subject: parentOf(under), task, assignee, concerned, mentioned: [] }]
      }),
    )
  },
  work: sql`
    select tasks.id as record_id, tasks.assignee_id as user_id, tasks.due_date, ${isOpen('tasks', 'tasks')} as is_open,
      tasks.completed_at
    from tasks
    left join cases on cases.id = tasks.case_id
    left join cars on cars.id = tasks.car_id
    where tasks.deleted_at is null and coalesce(cases.deleted_at, cars.deleted_at) is null`,
}
