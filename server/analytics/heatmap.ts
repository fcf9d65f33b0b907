import { sql } from 'kysely'
import type { z } from 'zod'
import type { Heatmap, Scope } from '../../contract/analytics/analytics.ts'
import type { Reader } from '../database/database.ts'
import { countedWithin, rowsOf } from './counted.ts'

type Cells = z.output<typeof Heatmap>

/**
 * Selects cases by weekday and local hour of their report. They are first grouped by quarters of an hour, so that fewer
 * times have to be converted.
 */
export const selectHeatmap = (from: Reader, scope: Scope): Promise<Cells> =>
  rowsOf(
    from,
    sql<Cells[number]>`
      with quarters as (
        select date_bin('15 minutes', created_at, '2000-01-01 00:00+00') as at, count(*) as count
        from cases where ${countedWithin('cases', scope)} group by 1
      ),
      reports as (select at at time zone ${scope.timeZone}::text as at, count from quarters)
      select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, sum(count)::int as count
      from reports group by 1, 2 order by 1, 2`,
  )
