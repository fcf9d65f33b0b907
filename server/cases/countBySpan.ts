import { sql, type Expression, type SqlBool } from 'kysely'
import type { DaySpan } from '../../contract/calendar.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { midnightInstant } from '../records/days.ts'

/**
 * Returns how many matching cases were reported in each span of days, in their order. Each is counted by the index on the
 * time of report, or on it and a station, an assignee and such.
 */
export async function countBySpan(
  from: Reader,
  matching: Expression<SqlBool>,
  spans: readonly DaySpan[],
  timeZone: string,
): Promise<number[]> {
  const [firsts, lasts] = [spans.map((span) => span.from), spans.map((span) => span.to)]
  const rows = await from.many(
    sql<{ count: number }>`
      select counted.count
      from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, place)
      cross join lateral (
        select ${midnightInstant(sql`span.first`, timeZone)} as begins, ${midnightInstant(sql`(span.last + 1)`, timeZone)} as ends
      ) as moments
      cross join lateral (
        select count(*)::int as count from cases
        where ${matching} and cases.created_at >= moments.begins and cases.created_at < moments.ends
      ) as counted
      order by span.place`
      .$castTo<{ count: number }>()
      .compile(sqlFor),
  )
  return rows.map(({ count }) => count)
}
