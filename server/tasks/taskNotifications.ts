import { sql } from 'kysely'
import type { ChildSource } from '../notifications/notifications.ts'
import { parentOf } from '../records/childRows.ts'
import { sqlFor } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'
import './table.ts'

/** What tasks tell the people whom they concern. */
export const taskNotifications: ChildSource = {
  room: 'tasks',
  doerField: 'assigneeId',
  async beneath(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('tasks')
        .select(['id', 'case_id', 'car_id', 'title as task', 'assignee_id as doer', 'created_by as author'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, task, doer, author, ...under }) => {
        const concerned = [author, ...(doer === null ? [] : [doer])]
        return [id, { subject: parentOf(under), task, doer, concerned, mentioned: [] }]
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
