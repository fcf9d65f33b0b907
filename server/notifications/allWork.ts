import { sql, type RawBuilder } from 'kysely'
import type { NotificationSources } from './sourceTypes.ts'

/** Returns the work of all features as one table: feature, record_id, user_id, due_date, is_open, completed_at. */
export const allWork = ({ subjects, children }: NotificationSources): RawBuilder<unknown> =>
  sql.join(
    [...subjects, ...children].flatMap(({ feature, work }) =>
      work === null ? [] : [sql`select ${sql.lit(feature)} as feature, work.* from (${work}) as work`],
    ),
    sql` union all `,
  )
