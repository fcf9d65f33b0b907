import { sql } from 'kysely'
import type { z } from 'zod'
import type { Savings, Scope } from '../../contract/analytics.ts'
import type { Reader } from '../platform/database.ts'
import { dayBegins, dayEnds } from '../platform/days.ts'
import { countedWithin, rowsOf } from './counted.ts'
import { happenedIn } from './happened.ts'

type Months = z.output<typeof Savings>

/** Savings of completed cases and CARs by month of completion, from the first such month to the last without a gap. */
export function selectSavings(from: Reader, scope: Scope): Promise<Months> {
  const { timeZone } = scope
  const completed = (room: 'cases' | 'cars') => sql`
    select min(completed_at) as first, max(completed_at) as last from ${sql.table(room)}
    where completed_at is not null and ${countedWithin(room, scope, 'completed_at')}`
  const notBefore = scope.from === undefined ? sql`` : sql`, ${dayBegins(scope.from, timeZone)}`
  const notAfter = scope.to === undefined ? sql`` : sql`, ${dayEnds(scope.to, timeZone)}`
  return rowsOf(
    from,
    sql<Months[number]>`
      with completions as (${completed('cases')} union all ${completed('cars')}),
      months as (
        select generate_series(
          date_trunc('month', min(first) at time zone ${timeZone}::text),
          date_trunc('month', max(last) at time zone ${timeZone}::text), '1 month') as month
        from completions
      ),
      spans (name, starts, ends) as (
        select month, greatest(month at time zone ${timeZone}::text${notBefore}),
          least((month + interval '1 month') at time zone ${timeZone}::text${notAfter})
        from months
      ),
      saved as (
        select name, sum(estimated) as estimated, sum(actual) as actual
        from (${happenedIn(scope)}) as happened where moment = 'completed' group by name
      )
      select to_char(month, 'YYYY-MM-DD') as month, coalesce(estimated, 0)::numeric(40, 2)::text as estimated,
        coalesce(actual, 0)::numeric(40, 2)::text as actual
      from months left join saved on saved.name = months.month order by months.month`,
  )
}
