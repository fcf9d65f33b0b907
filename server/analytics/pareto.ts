import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Pareto, Scope } from '../../contract/analytics.ts'
import type { ParetoDimension } from '../../contract/chartChoices.ts'
import { stationLocation } from '../../contract/stations.ts'
import { folded } from '../database/foldedText.ts'
import type { Reader } from '../database/database.ts'
import { countedWithin, rowsOf } from './counted.ts'

/** Bars of a chart, the one that gathers the small ones among them. */
const mostBars = 10

const columnOf: Record<Exclude<ParetoDimension, 'tag'>, RawBuilder<string | null>> = {
  category: sql`category`,
  department: sql`department`,
  station: sql`station_id`,
  issueType: sql`issue_type`,
  priority: sql`priority`,
}

const countedBy = (scope: Scope, by: ParetoDimension): RawBuilder<unknown> =>
  by === 'tag'
    ? countedByTag(scope)
    : sql`select ${columnOf[by]} as value, count(*) as count from cases where ${countedWithin('cases', scope)} group by 1`

const sameTag = folded(sql`tag`)

/**
 * A case counts once for each of its tags, and once as having none. Tags are typed: oil and Oil are one, called as most cases
 * have it. Lists of tags first, since many cases have the same: what is unfolded is far less.
 */
const countedByTag = (scope: Scope): RawBuilder<unknown> => sql`
  select (array_agg(tag order by count desc, tag))[1] as value, sum(count) as count
  from (
    select tag, sum(count) as count
    from (select tags, count(*) as count from cases where ${countedWithin('cases', scope)} group by tags) as lists
      cross join lateral (
        select distinct on (${sameTag}) tag
        from unnest(case when tags = '{}' then array[null] else tags end) as tag order by ${sameTag}, tag
      ) as each_tag
    group by tag
  ) as spellings
  group by ${sameTag}`

type Row = { value: string | null; count: number; total: number; groups: number } & Place
type Place = { site: string | null; area: string | null; name: string | null }

/** Cases by what they have in common, largest first: nine and the rest, or all when there are no more than ten. */
export async function selectPareto(from: Reader, scope: Scope, by: ParetoDimension): Promise<z.output<typeof Pareto>> {
  const rows = await rowsOf(
    from,
    sql<Row>`
      with counts as (${countedBy(scope, by)}),
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
