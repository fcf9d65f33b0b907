import { sql } from 'kysely'
import type { CallFigures, CallFiguresQuery } from '../../contract/calls/calls.ts'
import type { Reader } from '../database/database.ts'
import { areaName, withinScope } from './store.ts'
import './table.ts'

type Row = {
  dimension: 'total' | 'area' | 'type' | 'shift' | 'week'
  key: string | null
  calls: number
  unanswered: number
  downtimeMinutes: number
} & Record<`${Name}${'Median' | 'Percentile90'}`, number | null>
const names = ['acknowledge', 'arrive', 'clear', 'downtime'] as const
type Name = (typeof names)[number]

const spreads = sql.join(
  names.flatMap((name) => [
    sql`percentile_cont(0.5) within group (order by ${sql.ref(name)}) as ${sql.ref(`${name}Median`)}`,
    sql`percentile_cont(0.9) within group (order by ${sql.ref(name)}) as ${sql.ref(`${name}Percentile90`)}`,
  ]),
)

/**
 * Returns minutes from the call to each of its steps, in total and by each dimension. Cancelled calls and deleted cases
 * never count.
 */
export async function readCallFigures(from: Reader, query: CallFiguresQuery): Promise<CallFigures> {
  const { timeZone, type = null } = query
  const minutes = (column: string) => sql`extract(epoch from ${sql.ref(column)} - called_at)::float8 / 60`
  const rows = await from.many(
    sql<Row>`
      with counted as (
        select ${areaName} as area, calls.type, calls.shift,
          to_char(date_trunc('week', called_at at time zone ${timeZone}), 'YYYY-MM-DD') as week,
          ${minutes('acknowledged_at')} as acknowledge, ${minutes('arrived_at')} as arrive,
          ${minutes('cleared_at')} as clear,
          case when line_stopped then ${minutes('running_again_at')} end as downtime
        from calls join cases on cases.id = calls.case_id
        where calls.state <> 'cancelled' and cases.deleted_at is null
          and (${type}::text[] is null or calls.type = any(${type}::text[]))
          and ${sql.join([sql`true`, ...withinScope(query)], sql` and `)}
      )
      select dimension, key, count(*)::int as calls,
        count(*) filter (where acknowledge is null and clear is null)::int as unanswered,
        coalesce(round(sum(downtime)::numeric, 1), 0)::float8 as "downtimeMinutes", ${spreads}
      from (
        select acknowledge, arrive, clear, downtime, dimension, key
        from counted
        cross join lateral (values ('total', null), ('area', area), ('type', type), ('shift', shift), ('week', week))
          as cut (dimension, key)
      ) as cuts
      group by dimension, key
      order by dimension, key`,
  )
  const of = (dimension: Row['dimension']) => rows.filter((row) => row.dimension === dimension).map(present)
  const { key: _none, ...total } = of('total')[0] ?? present(nothing)
  return { total, byArea: of('area'), byType: of('type'), byShift: of('shift'), byWeek: of('week') }
}

const nothing = { dimension: 'total', key: null, calls: 0, unanswered: 0, downtimeMinutes: 0 } as Row

const present = (row: Row) => ({
  key: row.key,
  calls: row.calls,
  unanswered: row.unanswered,
  acknowledge: spreadOf(row, 'acknowledge'),
  arrive: spreadOf(row, 'arrive'),
  clear: spreadOf(row, 'clear'),
  downtime: spreadOf(row, 'downtime'),
  downtimeMinutes: row.downtimeMinutes,
})

const spreadOf = (row: Row, name: Name) => ({
  median: rounded(row[`${name}Median`]),
  percentile90: rounded(row[`${name}Percentile90`]),
})

const rounded = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? null : Math.round(minutes * 10) / 10
