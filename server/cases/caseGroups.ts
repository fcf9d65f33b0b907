import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { CaseGroupsQuery } from '../../contract/cases/caseCalls.ts'
import type { CaseGroup, CaseGroupField } from '../../contract/cases/caseGroupChoices.ts'
import { type CaseGroupCounts, countedGroups, crossedGroups } from '../../contract/cases/caseGroups.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'

/** A station's area as people read it in a location, `Plant 1 / Assembly`. */
const areaOfStation = sql<string>`stations.site || ' / ' || stations.area`

/** The value by which a field groups a case. */
const valueOf: Record<CaseGroupField, RawBuilder<string | null>> = {
  status: sql`cases.status`,
  assignee: sql`cases.assignee_id::text`,
  department: sql`cases.department`,
  area: sql`(select ${areaOfStation} from stations where stations.id = cases.station_id)`,
  priority: sql`cases.priority`,
}

const columnOf = {
  status: sql`cases.status`,
  assignee: sql`cases.assignee_id`,
  department: sql`cases.department`,
  area: sql`cases.station_id`,
  priority: sql`cases.priority`,
} satisfies Record<CaseGroupField, RawBuilder<unknown>>

/** Cases of a group; they can use the indexes of the columns. */
export function inGroup({ field, value }: CaseGroup): Expression<SqlBool> {
  if (value === null) return sql<SqlBool>`${columnOf[field]} is null`
  if (field === 'area')
    return sql<SqlBool>`cases.station_id in (select stations.id from stations where ${areaOfStation} = ${value})`
  return sql<SqlBool>`${columnOf[field]} = ${value}`
}

type Row = { kind: 'column' | 'lane' | 'cell'; column: string | null; lane: string | null; count: number; open: number }

/** Counts cases by one field, and by a second one; see `countCaseGroups`. */
export async function countGroups(
  from: Reader,
  { by, lanes }: Pick<CaseGroupsQuery, 'by' | 'lanes'>,
  condition: Expression<SqlBool>,
): Promise<CaseGroupCounts> {
  const rows = await from.many(groupCounts(by, lanes, condition))
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    columns: of('column').map(({ column, count, open }) => ({ value: column, count, open })),
    lanes: of('lane').map(({ lane, count, open }) => ({ value: lane, count, open })),
    cells: of('cell').map(({ column, lane, count }) => ({ column, lane, count })),
  }
}

const groupCounts = (by: CaseGroupField, lanes: CaseGroupField | undefined, condition: Expression<SqlBool>) =>
  sql<Row>`
    with counted as materialized (
      select ${valueOf[by]} as "column", ${lanes ? valueOf[lanes] : sql`null::text`} as lane,
        count(*) as count, count(*) filter (where ${isOpen('cases', 'cases')}) as open
      from cases where ${condition} group by 1, 2
    ), "columns" as (
      select "column", sum(count) as count, sum(open) as open from counted group by 1
      order by sum(open) desc, sum(count) desc, "column" limit ${countedGroups}
    ), lanes as (
      select lane, sum(count) as count, sum(open) as open from counted group by 1
      order by sum(open) desc, sum(count) desc, lane limit ${countedGroups}
    )
    select 'column' as kind, "column", null as lane, count::int, open::int from "columns"
    ${
      lanes
        ? sql`
          union all select 'lane', null, lane, count::int, open::int from lanes
          union all select 'cell', "column", lane, count::int, open::int from counted
            where coalesce("column", '') in (select coalesce("column", '') from "columns" limit ${crossedGroups})
              and coalesce(lane, '') in (select coalesce(lane, '') from lanes limit ${crossedGroups})`
        : sql``
    }`
    .$castTo<Row>()
    .compile(sqlFor)
