import { sql, type RawBuilder } from 'kysely'
import type { NotificationSources } from './sourceTypes.ts'

/** Returns the work of all features as one table: room, record_id, user_id, due_date, is_open, completed_at. */
export const allWork = ({ subjects, children }: NotificationSources): RawBuilder<unknown> =>
  sql.join(
    [...subjects, ...children].flatMap(({ room, work }) =>
      work === null ? [] : [sql`select ${sql.lit(room)} as room, work.* from (${work}) as work`],
    ),
    sql` union all `,
  )
