import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Pareto, Scope } from '../../contract/analytics/analytics.ts'
import type { ParetoDimension, ParetoMeasure } from '../../contract/analytics/chartChoices.ts'
import { causeOfCase } from '../cases/cases.ts'
import { downtimeOfCase } from '../calls/calls.ts'
import { stationLocation } from '../../contract/stations/stations.ts'
import { folded } from '../database/foldedText.ts'
import type { Reader } from '../database/database.ts'
import type { ChartedField } from '../customFields/customFields.ts'
import { countedWithin, rowsOf } from './counted.ts'

/** Bars of a chart, including the one for the rest. */
const maxBars = 10

const columnOf: Record<Exclude<ParetoDimension, 'tag'>, RawBuilder<string | null>> = {
  category: sql`category`,
  department: sql`department`,
  station: sql`station_id`,
  issueType: sql`issue_type`,
  priority: sql`priority`,
  cause: causeOfCase,
}

/** The amount of the measure in the cases of a bar. */
const amountOf: Record<ParetoMeasure, RawBuilder<string>> = {
  cases: sql`count(*)::numeric`,
  hours: sql`coalesce(sum(actual_hours), 0)::numeric(40, 2)`,
  savings: sql`coalesce(sum(actual_savings), 0)::numeric(40, 2)`,
  downtime: sql`coalesce(sum(${downtimeOfCase}), 0)::numeric(40, 2)`,
}

/** What bars stand for. */
type Grouped = ParetoDimension | ChartedField

const valueOf = (by: Exclude<Grouped, 'tag'>): RawBuilder<string | null> =>
  typeof by === 'string' ? columnOf[by] : sql`custom ->> ${by.key}`

const countedBy = (scope: Scope, by: Grouped, measure: ParetoMeasure): RawBuilder<unknown> =>
  by === 'tag'
    ? countedByTag(scope, measure)
    : sql`
      select ${valueOf(by)} as value, count(*) as count, ${amountOf[measure]} as amount
      from cases where ${countedWithin('cases', scope)} group by 1`

const sameTag = folded(sql`tag`)

/**
 * A case counts once for each of its tags; a case without any counts once, under null. Tags are typed by people: oil
 * and Oil count as one, spelled as in most cases. Groups by lists of tags first, since many cases have the same, so
 * that far fewer rows are unnested.
 */
const countedByTag = (scope: Scope, measure: ParetoMeasure): RawBuilder<unknown> => sql`
  select (array_agg(tag order by count desc, tag))[1] as value, sum(count) as count, sum(amount) as amount
  from (
    select tag, sum(count) as count, sum(amount) as amount
    from (
        select tags, count(*) as count, ${amountOf[measure]} as amount
        from cases where ${countedWithin('cases', scope)} group by tags
      ) as lists
      cross join lateral (
        select distinct on (${sameTag}) tag
        from unnest(case when tags = '{}' then array[null] else tags end) as tag order by ${sameTag}, tag
      ) as each_tag
    group by tag
  ) as spellings
  group by ${sameTag}`

type Row = {
  value: string | null
  count: number
  amount: string
  /** Cumulative share of this and all larger ones. */
  cumulative: number
  groups: number
  restCount: number
  restAmount: string
} & Place
type Place = { site: string | null; area: string | null; name: string | null }

/**
 * Returns cases, their actual hours, actual savings or downtime grouped by a property, largest first: nine and the
 * rest, or all if there are no more than ten. Groups without any of the measure, or with a loss, are omitted, and
 * shares refer to the others.
 */
export async function selectPareto(
  from: Reader,
  scope: Scope,
  by: Grouped,
  measure: ParetoMeasure,
): Promise<z.output<typeof Pareto>> {
  const rows = await rowsOf(
    from,
    sql<Row>`
      with counts as (${countedBy(scope, by, measure)}),
      ranked as (
        select value::text, count::int, amount,
          (sum(amount) over running / sum(amount) over ())::float8 as cumulative,
          (count(*) over ())::int as groups, row_number() over running as place,
          (sum(count) over () - sum(count) over running)::int as "restCount",
          (sum(amount) over () - sum(amount) over running)::text as "restAmount"
        from counts where amount > 0
        window running as (order by amount desc, value nulls last rows unbounded preceding)
      )
      select ranked.value, count, amount::text, cumulative, groups, "restCount", "restAmount", site, area, name
      from ranked left join stations on ${by === 'station' ? sql`stations.id = ranked.value::uuid` : sql`false`}
      where place <= ${sql.lit(maxBars)} order by place`,
  )
  const isCut = (rows[0]?.groups ?? 0) > maxBars
  const shown = isCut ? rows.slice(0, maxBars - 1) : rows
  const bars = shown.map(({ value, count, amount, cumulative, ...place }) => ({
    value,
    label: locationOf(place) ?? nameIn(by, value) ?? value,
    rest: false,
    count,
    amount,
    cumulative,
  }))
  const last = shown.at(-1)
  if (!isCut || !last) return bars
  const rest = { count: last.restCount, amount: last.restAmount, cumulative: 1 }
  return [...bars, { value: null, label: null, rest: true, ...rest }]
}

const nameIn = (by: Grouped, value: string | null): string | null =>
  typeof by === 'string' || value === null ? null : by.nameOf(value)

const locationOf = ({ site, area, name }: Place): string | null =>
  site !== null && area !== null && name !== null ? stationLocation({ site, area, name }) : null
