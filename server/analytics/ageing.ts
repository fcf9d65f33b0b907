import { sql } from 'kysely'
import type { z } from 'zod'
import { ageBands } from '../../contract/analytics/chartChoices.ts'
import type { Ageing, Scope } from '../../contract/analytics/analytics.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { Reader } from '../database/database.ts'
import { startOfDay } from '../records/days.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { countedWithin, rowsOf } from './counted.ts'
import { isOpen } from '../records/openWork.ts'

/**
 * Returns the age of open cases: in bands by the calendar day of their report, as a list can be filtered; median and
 * oldest by the exact time.
 */
export async function selectAgeing(
  from: Reader,
  scope: Scope,
  today: string,
  now: Date,
): Promise<z.output<typeof Ageing>> {
  const wanted = sql`${isOpen('cases')} and ${countedWithin('cases', scope)}`
  const age = sql<number>`(date_part('epoch', ${now.toISOString()}::timestamptz - created_at) / 86400)`
  const since = (days: number) => sql`created_at >= ${startOfDay(addDays(today, -days), scope.timeZone)}`
  const [counts, [median], [oldest]] = await Promise.all([
    rowsOf(
      from,
      sql<z.output<typeof Ageing>['bands'][number]>`
        select case when ${since(7)} then 'week' when ${since(30)} then 'month' when ${since(90)} then 'quarter'
            else 'older' end as band,
          count(*) filter (where status = 'new')::int as new,
          count(*) filter (where status = 'in_progress')::int as "inProgress",
          count(*) filter (where status = 'review')::int as review
        from cases where ${wanted} group by 1`,
    ),
    rowsOf(
      from,
      sql<{ days: number | null }>`
        select percentile_cont(0.5) within group (order by ${age}) as days from cases where ${wanted}`,
    ),
    rowsOf(
      from,
      sql<{ id: string; number: number; title: string; days: number }>`
        select id, number, title, ${age} as days from cases where ${wanted} order by created_at, id limit 1`,
    ),
  ])
  const none = { new: 0, inProgress: 0, review: 0 }
  return {
    bands: ageBands.map((band) => counts.find((counted) => counted.band === band) ?? { band, ...none }),
    medianAge: median?.days ?? null,
    oldest: oldest ? { ...oldest, key: caseKey(oldest.number) } : null,
  }
}
