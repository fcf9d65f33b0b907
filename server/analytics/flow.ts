import { sql } from 'kysely'
import type { AnswerOf } from '../../contract/http/call.ts'
import type { Scope } from '../../contract/analytics/analytics.ts'
import type { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import type { Reader } from '../database/database.ts'
import { weeksAsked } from './figureDays.ts'
import { rowsOf } from './counted.ts'
import { happenedIn } from './happened.ts'
import { weeksOf } from './weeks.ts'

type Week = AnswerOf<typeof analyticsCalls.readFlow>[number]

/**
 * Selects how many cases were opened, closed and open, by week. A reopened case has no completion, so it counts as open
 * throughout.
 */
export const selectFlow = (from: Reader, scope: Scope, today: string): Promise<Week[]> =>
  rowsOf(
    from,
    sql<Week>`
      with ${weeksOf(weeksAsked(scope, today), scope.timeZone)},
      spans (name, starts, ends) as (
        select week, starts, ends from weeks union all select null, timestamptz '-infinity', min(starts) from weeks
      ),
      counts as (
        select name as week, sum(cases) filter (where moment = 'reported') as opened,
          sum(cases) filter (where moment = 'completed') as closed
        from (${happenedIn(scope)}) as happened where moment <> 'started' group by name
      ),
      flow as (
        select weeks.week, coalesce(opened, 0) as opened, coalesce(closed, 0) as closed
        from (select week from weeks union all select null) as weeks
          left join counts on counts.week is not distinct from weeks.week
      ),
      lying as (
        select *, sum(opened - closed) over (order by week nulls first) as open from flow
      )
      select week, opened::int, closed::int, open::int as "openAtEnd" from lying where week is not null order by week`,
  )
