import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../contract/analytics/analytics.ts'
import { every, summedTimes } from '../cases/cases.ts'
import { startOfDay, endOfDay } from '../records/days.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'
import { counted, hasDimensions } from './counted.ts'

/** Returns spans by name, as rows of `spans (name, starts, ends)`. */
export const spansOf = (spans: Record<string, DaySpan>, timeZone: string): RawBuilder<unknown> =>
  sql`spans (name, starts, ends) as (values ${sql.join(
    Object.entries(spans).map(
      ([name, { from, to }]) => sql`(${sql.lit(name)}, ${startOfDay(from, timeZone)}, ${endOfDay(to, timeZone)})`,
    ),
  )})`

/**
 * Returns rows to sum up of what happened in `spans`: `name` of the span, `moment` (reported, started, completed),
 * `cases`, and for completed also `hours`, `estimated`, `actual` and `resolution` (seconds). Savings of completed CARs
 * are included.
 */
export const happenedIn = (scope: Scope): RawBuilder<unknown> =>
  hasDimensions(scope) ? found(scope) : summedTimes(scope.siteId)

/** Returns the same, record by record. */
function found(scope: Scope): RawBuilder<unknown> {
  const ofCases = every(counted('cases', scope))
  return sql`
    select name, 'reported' as moment, 1 as cases, 0 as hours, 0 as estimated, 0 as actual, 0 as resolution
    from spans join cases on created_at >= starts and created_at < ends where ${ofCases}
    union all
    select name, 'started', 1, 0, 0, 0, 0
    from spans join cases on started_at >= starts and started_at < ends where ${ofCases}
    union all
    select name, 'completed', 1, actual_hours, estimated_savings, actual_savings,
      extract(epoch from completed_at - created_at)
    from spans join cases on completed_at >= starts and completed_at < ends where ${ofCases}
    union all
    select name, 'completed', 0, 0, estimated_savings, actual_savings, 0
    from spans join cars on completed_at >= starts and completed_at < ends where ${every(counted('cars', scope))}`
}
