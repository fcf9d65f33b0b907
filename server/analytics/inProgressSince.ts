import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../contract/analytics.ts'
import { every } from '../cases/cases.ts'
import { endOfDay } from '../records/days.ts'
import { counted } from './counted.ts'

/**
 * How many more cases are in progress now than at the end of `day`: the history of the cases whose status changed since then
 * says which one they had, and a case that was reported later had none. Deleted cases never count.
 */
export const inProgressSince = (day: string, scope: Scope): RawBuilder<number> => {
  const then = endOfDay(day, scope.timeZone)
  const wanted = every(counted('cases', scope))
  return sql<number>`
    (
      with before as (
        select distinct on (activity.record_id) activity.record_id, change->>'from' as status
        from activity cross join lateral jsonb_array_elements(changes) as change
        where room = 'cases' and activity.at >= ${then} and change->>'field' = 'status'
        order by activity.record_id, activity.id
      )
      select coalesce(sum(more), 0)::int
      from (
        select (cases.status = 'in_progress')::int
          - (cases.created_at < ${then} and before.status is not distinct from 'in_progress')::int as more
        from before join cases on cases.id = before.record_id where ${wanted}
        union all
        select 1 from cases
        where cases.created_at >= ${then} and cases.status = 'in_progress' and ${wanted}
          and not exists (select from before where before.record_id = cases.id)
      ) as changed
    )`
}
