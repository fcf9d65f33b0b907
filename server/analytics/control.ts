import { sql } from 'kysely'
import type { controlled } from '../../contract/analytics/chartChoices.ts'
import type { Scope } from '../../contract/analytics/analytics.ts'
import type { Reader } from '../database/database.ts'
import { weeksAsked } from './figureDays.ts'
import type { Week } from './controlLimits.ts'
import { rowsOf } from './counted.ts'
import { happenedIn } from './happened.ts'
import { wholeWeeksOf } from './weeks.ts'

/**
 * Selects whole weeks of the given days: how many cases were reported, including 0, or the mean days to completion,
 * without the weeks in which none was completed.
 */
export function selectWeeks(
  from: Reader,
  scope: Scope,
  of: (typeof controlled)[number],
  today: string,
  now: Date,
): Promise<Week[]> {
  const value = {
    cases: sql`coalesce(counts.cases, 0)`,
    resolution: sql`counts.resolution / 86400 / nullif(counts.cases, 0)`,
  }
  return rowsOf(
    from,
    sql<Week>`
      with ${wholeWeeksOf(weeksAsked(scope, today), scope.timeZone, now)},
      spans (name, starts, ends) as (select week, starts, ends from whole_weeks),
      -- Once for all weeks: joined to each of them, years take minutes.
      counts as materialized (
        select name as week, sum(cases) as cases, sum(resolution) as resolution
        from (${happenedIn(scope)}) as happened
        where moment = ${sql.lit(of === 'cases' ? 'reported' : 'completed')} group by name
      ),
      measured as (
        select whole_weeks.week, (${value[of]})::float8 as value
        from whole_weeks left join counts on counts.week = whole_weeks.week
      )
      select week, value from measured where value is not null order by week`,
  )
}
