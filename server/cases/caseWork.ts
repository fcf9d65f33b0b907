import { sql } from 'kysely'
import { defineWork } from '../users/users.ts'
import { isOpen } from '../records/openWork.ts'

/** The cases assigned to somebody. */
export const caseWork = defineWork({
  feature: 'cases',
  column: 'assignee_id',
  field: 'assigneeId',
  isOpen: sql`deleted_at is null and ${isOpen('cases')}`,
})
