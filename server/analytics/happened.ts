import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../contract/analytics.ts'
import { every, ofDimensions } from '../cases/cases.ts'
import { startOfDay, endOfDay } from '../records/days.ts'
import type { DaySpan } from '../../contract/calendar.ts'
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
export const happenedIn = (scope: Scope): RawBuilder<unknown> => (hasDimensions(scope) ? found(scope) : summed(scope))

/**
 * A span is composed of whole UTC days and, at its edges, of quarters of an hour: the offset of every time zone is a
 * multiple of these. The `offset` keeps each piece a separate lookup: joined, PostgreSQL 15 would scan the whole table.
 */
function summed({ siteId }: Scope): RawBuilder<unknown> {
  const atSite = every(ofDimensions({ siteId }))
  return sql`
  select spans.name, kept.moment, kept.cases, kept.hours, kept.estimated, kept.actual, kept.resolution
  from spans
    cross join lateral (
      select least(date_bin('1 day', starts - interval '1 millisecond', '2000-01-01 00:00+00') + interval '1 day', ends)
    ) as first_day (at)
    cross join lateral (
      select greatest(date_bin('1 day', ends, '2000-01-01 00:00+00'), first_day.at)
    ) as last_day (at)
    cross join lateral (
      values ('quarter', starts, first_day.at), ('day', first_day.at, last_day.at), ('quarter', last_day.at, ends)
    ) as piece (span, starts, ends)
    cross join lateral (
      select moment, cases, hours, estimated, actual, resolution from summary_times as times
      where times.span = piece.span and times.starts >= piece.starts and times.starts < piece.ends and ${atSite}
      offset 0
    ) as kept
  union all
  select spans.name, happened.moment, case room when 'cases' then sign else 0 end, sign * hours, sign * estimated,
    sign * actual, case room when 'cases' then sign * extract(epoch from completed_at - created_at) else 0 end
  from summary_changes
    cross join lateral (
      values ('reported', created_at), ('started', started_at), ('completed', completed_at)
    ) as happened (moment, at)
    join spans on happened.at >= spans.starts and happened.at < spans.ends
  where (room = 'cases' or happened.moment = 'completed') and ${atSite}`
}

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
