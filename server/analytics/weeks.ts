import { sql, type RawBuilder } from 'kysely'
import { startOfDay, endOfDay, midnightInstant } from '../records/days.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'

/**
 * Returns the weeks with a day in the span, as `weeks (week, starts, ends)`: by their Monday, with the times at which
 * they begin and end within the span. Weeks that ended before the first report are omitted, since nothing was counted
 * then.
 */
export const weeksOf = ({ from, to }: DaySpan, timeZone: string): RawBuilder<unknown> => sql`
  first_report (day) as (
    select greatest((min(created_at) at time zone ${timeZone}::text)::date, ${from}::date)
    from cases where deleted_at is null having count(*) > 0
  ),
  weeks (week, starts, ends) as (
    select monday::date, greatest(${midnightInstant(sql`monday`, timeZone)}, ${startOfDay(from, timeZone)}),
      least(${midnightInstant(sql`(monday + interval '7 days')`, timeZone)}, ${endOfDay(to, timeZone)})
    from first_report, generate_series(date_trunc('week', day::timestamp), ${to}::timestamp, '7 days') as monday
  )`

/** The same without the current week and those that are only partly in the span. */
export const wholeWeeksOf = (span: DaySpan, timeZone: string, now: Date): RawBuilder<unknown> => sql`
  ${weeksOf(span, timeZone)},
  whole_weeks as (
    select * from weeks
    where ends <= ${now.toISOString()}::timestamptz and starts = ${midnightInstant(sql`week`, timeZone)} and ends = ${midnightInstant(sql`(week + 7)`, timeZone)}
  )`
