import { sql } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { SubjectSource } from '../notifications/notifications.ts'
import { sqlFor } from '../database/database.ts'
import { hasActions } from '../records/openWork.ts'
import './table.ts'

/** The people whom CARs concern, for their notifications. */
export const carNotifications: SubjectSource = {
  feature: 'cars',
  assigneeField: 'ownerId',
  async subjects(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('cars')
        .select(['id', 'number', 'title', 'priority', 'owner_id as assignee', 'created_by as author'])
        .select('sponsor_id as sponsor')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, number, title, priority, assignee, author, sponsor }) => {
        const concerned = [author, assignee, ...(sponsor === null ? [] : [sponsor])]
        return [id, { key: carKey(number), title, isCritical: priority === 'critical', assignee, concerned }]
      }),
    )
  },
  work: sql`
    select id as record_id, owner_id as user_id, due_date, ${hasActions('cars')} as is_open, completed_at
    from cars where deleted_at is null`,
}
