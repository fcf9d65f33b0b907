import { sql } from 'kysely'
import { caseKey } from '../../contract/cases.ts'
import type { SubjectRoom } from '../notifications/notifications.ts'
import { sqlFor } from '../platform/database.ts'
import './table.ts'

/** What cases tell the people whom they concern. */
export const caseNews: SubjectRoom = {
  room: 'cases',
  doerField: 'assigneeId',
  async subject(from, id) {
    const found = await from.one(
      sqlFor
        .selectFrom('cases')
        .select(['number', 'title', 'priority', 'assignee_id as doer', 'created_by as reporter'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    )
    if (!found) return undefined
    const { number, title, priority, doer, reporter } = found
    const concerned = [reporter, ...(doer === null ? [] : [doer])]
    return { key: caseKey(number), title, isCritical: priority === 'critical', doer, concerned }
  },
  work: sql`
    select id as record_id, assignee_id as user_id, due_date, completed_at from cases where deleted_at is null`,
}
