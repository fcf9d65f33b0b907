import { sql } from 'kysely'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { SubjectSource } from '../notifications/notifications.ts'
import { sqlFor } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'
import './table.ts'

/** The people who also reported the problem. */
const otherReporters = sql<
  string[]
>`array(select one ->> 'byId' from jsonb_array_elements(cases.occurrences) as one)`.as('others')

/** The people whom cases concern, for their notifications. */
export const caseNotifications: SubjectSource = {
  feature: 'cases',
  assigneeField: 'assigneeId',
  async subjects(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('cases')
        .select([
          'id',
          'number',
          'title',
          'priority',
          'assignee_id as assignee',
          'created_by as reporter',
          otherReporters,
        ])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, number, title, priority, assignee, reporter, others }) => {
        const concerned = [reporter, ...(assignee === null ? [] : [assignee])]
        const reporters = [...new Set([reporter, ...others])]
        return [
          id,
          { key: caseKey(number), title, isCritical: priority === 'critical', assignee, concerned, reporters },
        ]
      }),
    )
  },
  work: sql`
    select id as record_id, assignee_id as user_id, due_date, ${isOpen('cases')} as is_open, completed_at
    from cases where deleted_at is null`,
}
