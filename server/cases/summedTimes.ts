import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { every, ofDimensions } from './summedStates.ts'

/**
 * A span is composed of whole UTC days and, at its edges, of quarters of an hour: the offset of every time zone is a
 * multiple of a quarter of an hour. The `offset 0` in a subquery that is joined to the pieces keeps each a separate
 * lookup: otherwise, PostgreSQL 15 would scan the whole table.
 */
const pieces = sql`
    cross join lateral (
      select least(date_bin('1 day', starts - interval '1 millisecond', '2000-01-01 00:00+00') + interval '1 day', ends)
    ) as first_day (at)
    cross join lateral (
      select greatest(date_bin('1 day', ends, '2000-01-01 00:00+00'), first_day.at)
    ) as last_day (at)
    cross join lateral (
      values ('quarter', starts, first_day.at), ('day', first_day.at, last_day.at), ('quarter', last_day.at, ends)
    ) as piece (span, starts, ends)`

/**
 * Returns rows to sum up of what happened in `spans (name, starts, ends)`, without reading a case or CAR: `name` of the
 * span, `moment` (reported, started, completed), `cases`, and for completed also `hours`, `estimated`, `actual` and
 * `resolution` (seconds). Savings of completed CARs are included. They are the summaries and what is not folded into them
 * yet; one statement sees each change in exactly one of the two.
 */
export function summedTimes(siteId: string[] | undefined): RawBuilder<unknown> {
  const atSite = every(ofDimensions({ siteId }))
  return sql`
  select spans.name, kept.moment, kept.cases, kept.hours, kept.estimated, kept.actual, kept.resolution
  from spans
    ${pieces}
    cross join lateral (
      select moment, cases, hours, estimated, actual, resolution from summary_times as times
      where times.span = piece.span and times.starts >= piece.starts and times.starts < piece.ends and ${atSite}
      offset 0
    ) as kept
  union all
  select spans.name, happened.moment, case feature when 'cases' then sign else 0 end, sign * hours, sign * estimated,
    sign * actual, case feature when 'cases' then sign * extract(epoch from completed_at - created_at) else 0 end
  from summary_changes
    cross join lateral (
      values ('reported', created_at), ('started', started_at), ('completed', completed_at)
    ) as happened (moment, at)
    join spans on happened.at >= spans.starts and happened.at < spans.ends
  where (feature = 'cases' or happened.moment = 'completed') and ${atSite}`
}

/**
 * Returns rows to sum up of how often cases changed that were reported in `spans`: `name` of the span and `changes`.
 * While their sum stays the same, no such case has changed in a column by which cases can be filtered.
 */
export const touchedTimes = sql`
  select spans.name, kept.changes
  from spans
    ${pieces}
    cross join lateral (
      select changes from summary_touched as times
      where times.span = piece.span and times.starts >= piece.starts and times.starts < piece.ends
      offset 0
    ) as kept
  union all
  select spans.name, 1
  from summary_changes join spans on created_at >= spans.starts and created_at < spans.ends
  where feature = 'cases'`

/** A field whose values are summed by day, and those that count. */
export type SummedValues = { field: 'category' | 'department' | 'issue_type' | 'priority'; values: string[] }

/**
 * Returns rows to sum up of the cases that were reported in `spans` with some values of a field: `name` of the span and
 * `cases`. Whole UTC days come from the summaries and what is not folded into them yet; in the hours at the edges of a
 * span, which are there in other time zones, the cases themselves are counted.
 */
export function summedValues(
  { field, values }: SummedValues,
  siteId: string[] | undefined,
  matching: Expression<SqlBool>,
): RawBuilder<unknown> {
  const atSite = every(ofDimensions({ siteId }))
  return sql`
  select spans.name, kept.cases
  from spans
    ${pieces}
    cross join lateral (
      select cases from summary_values
      where piece.span = 'day' and field = ${field} and value = any(${values}::text[])
        and summary_values.starts >= piece.starts and summary_values.starts < piece.ends and ${atSite}
      offset 0
    ) as kept
  union all
  select spans.name, counted.cases
  from spans
    ${pieces}
    cross join lateral (
      select count(*) as cases from cases
      where ${matching} and cases.created_at >= piece.starts and cases.created_at < piece.ends
    ) as counted
  where piece.span = 'quarter' and piece.starts < piece.ends
  union all
  select spans.name, sign
  from summary_changes
    cross join spans
    ${pieces}
  where feature = 'cases' and piece.span = 'day' and created_at >= piece.starts and created_at < piece.ends
    and ${sql.ref(`summary_changes.${field}`)} = any(${values}::text[]) and ${atSite}`
}
