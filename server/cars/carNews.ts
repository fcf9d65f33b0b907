import { sql } from 'kysely'
import { carKey } from '../../contract/cars.ts'
import type { SubjectRoom } from '../notifications/notifications.ts'
import { sqlFor } from '../platform/database.ts'
import './table.ts'

/** What CARs tell the people whom they concern. */
export const carNews: SubjectRoom = {
  room: 'cars',
  doerField: 'ownerId',
  async subject(from, id) {
    const found = await from.one(
      sqlFor
        .selectFrom('cars')
        .select(['number', 'title', 'priority', 'owner_id as doer', 'created_by as author', 'sponsor_id as sponsor'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    )
    if (!found) return undefined
    const { number, title, priority, doer, author, sponsor } = found
    const concerned = [author, doer, ...(sponsor === null ? [] : [sponsor])]
    return { key: carKey(number), title, isCritical: priority === 'critical', doer, concerned }
  },
  work: sql`select id as record_id, owner_id as user_id, due_date, completed_at from cars where deleted_at is null`,
}
