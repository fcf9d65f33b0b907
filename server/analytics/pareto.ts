import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Pareto, ParetoDimension, Scope } from '../../contract/analytics.ts'
import { stationLocation } from '../../contract/stations.ts'
import type { Reader } from '../platform/database.ts'
import { countedWithin, rowsOf } from './counted.ts'

/** Bars of a chart, the one that gathers the small ones among them. */
const mostBars = 10

const valueOf: Record<ParetoDimension, RawBuilder<string | null>> = {
  category: sql`category`,
  department: sql`department`,
  station: sql`station_id`,
  issueType: sql`issue_type`,
  priority: sql`priority`,
  tag: sql`tag`,
}

/** A case counts once for each of its tags, and once as having none. */
const eachTag = sql`cross join lateral unnest(case when tags = '{}' then array[null] else tags end) as tag`

type Row = { value: string | null; count: number; total: number; groups: number } & Place
type Place = { site: string | null; area: string | null; name: string | null }

/** Cases by what they have in common, largest first: nine and the rest, or all when there are no more than ten. */
export async function selectPareto(from: Reader, scope: Scope, by: ParetoDimension): Promise<z.output<typeof Pareto>> {
  const rows = await rowsOf(
    from,
    sql<Row>`
      with counts as (
        select ${valueOf[by]} as value, count(*) as count
        from cases ${by === 'tag' ? eachTag : sql``} where ${countedWithin('cases', scope)} group by 1
      ),
      largest as (
        select value::text, count::int, (sum(count) over ())::int as total, (count(*) over ())::int as groups
        from counts order by count desc, value nulls last limit ${sql.lit(mostBars)}
      )
      select largest.*, site, area, name
      from largest left join stations on ${by === 'station' ? sql`stations.id = largest.value::uuid` : sql`false`}
      order by count desc, value nulls last`,
  )
  const [first] = rows
  if (!first) return []
  const shown = first.groups > mostBars ? rows.slice(0, mostBars - 1) : rows
  let together = 0
  const bars = shown.map((row) => {
    together += row.count
    const { value, count } = row
    return { value, label: labelOf(row), rest: false, count, cumulative: together / row.total }
  })
  if (shown.length === rows.length) return bars
  return [...bars, { value: null, label: null, rest: true, count: first.total - together, cumulative: 1 }]
}

function labelOf({ value, site, area, name }: Row): string | null {
  return site !== null && area !== null && name !== null ? stationLocation({ site, area, name }) : value
}
