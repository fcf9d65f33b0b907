import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { CaseFilter } from '../../contract/cases/caseCalls.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'
import type { Reader } from '../database/database.ts'
import { midnightInstant } from '../records/days.ts'
import { type SummedValues, summedTimes, summedValues, touchedTimes } from './summedTimes.ts'

/** A number of cases, and how often the cases of its days had changed when they were counted. */
export type SpanCount = { count: number; state: string }

/** Spans by their place in a list, as rows of `spans (name, starts, ends)`. */
function spansInOrder(spans: readonly DaySpan[], timeZone: string): RawBuilder<unknown> {
  const [firsts, lasts] = [spans.map((span) => span.from), spans.map((span) => span.to)]
  return sql`spans (name, starts, ends) as (
    select place, ${midnightInstant(sql`first`, timeZone)}, ${midnightInstant(sql`(last + 1)`, timeZone)}
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, place))`
}

const touched = sql`touched as (
  select name, sum(changes) as changes from (${touchedTimes}) as times group by name)`
const state = sql<string>`coalesce(touched.changes, 0)::text as state`

const rowsOf = <Row>(from: Reader, query: RawBuilder<Row>): Promise<Row[]> => from.many<Row>(query.$castTo<Row>())

/**
 * Returns how many matching cases were reported in each span of days, in their order. Each count uses the index on the
 * time of report, or on that and a station, an assignee and so on, and is read together with its state, so that a
 * change is in both or in neither.
 */
export const countBySpan = (
  from: Reader,
  matching: Expression<SqlBool>,
  spans: readonly DaySpan[],
  timeZone: string,
): Promise<SpanCount[]> =>
  rowsOf<SpanCount>(
    from,
    sql`
      with ${spansInOrder(spans, timeZone)}, ${touched}
      select counted.count, ${state}
      from spans left join touched using (name) cross join lateral (
        select count(*)::int as count from cases
        where ${matching} and cases.created_at >= spans.starts and cases.created_at < spans.ends
      ) as counted
      order by spans.name`,
  )

/** The same for cases with some values of a field, of all sites or some: counts only the hours at the edges of a span. */
export const sumValuesBySpan = (
  from: Reader,
  wanted: SummedValues,
  siteId: string[] | undefined,
  matching: Expression<SqlBool>,
  spans: readonly DaySpan[],
  timeZone: string,
): Promise<SpanCount[]> =>
  rowsOf<SpanCount>(
    from,
    sql`
      with ${spansInOrder(spans, timeZone)}, ${touched},
      reported as (
        select name, sum(cases)::int as count from (${summedValues(wanted, siteId, matching)}) as counted group by name
      )
      select coalesce(reported.count, 0) as count, ${state}
      from spans left join reported using (name) left join touched using (name) order by spans.name`,
  )

/** Returns the states of spans of days, in their order, without reading a case. */
export async function statesBySpan(from: Reader, spans: readonly DaySpan[], timeZone: string): Promise<string[]> {
  const rows = await rowsOf<{ state: string }>(
    from,
    sql`
      with ${spansInOrder(spans, timeZone)}, ${touched}
      select ${state} from spans left join touched using (name) order by spans.name`,
  )
  return rows.map((row) => row.state)
}

/** Returns how many cases were reported in each span of days, of all sites or some, without reading a case. */
export async function sumBySpan(
  from: Reader,
  siteId: string[] | undefined,
  spans: readonly DaySpan[],
  timeZone: string,
): Promise<number[]> {
  const rows = await rowsOf<{ count: number }>(
    from,
    sql`
      with ${spansInOrder(spans, timeZone)},
      reported as (
        select name, sum(cases)::int as count from (${summedTimes(siteId)}) as happened
        where moment = 'reported' group by name
      )
      select coalesce(reported.count, 0) as count from spans left join reported using (name) order by spans.name`,
  )
  return rows.map(({ count }) => count)
}

const summedFields: Partial<Record<string, SummedValues['field']>> = {
  category: 'category',
  department: 'department',
  issueType: 'issue_type',
  priority: 'priority',
}

/** Returns what a filter compares besides sites. */
export const comparedIn = ({ siteId: _siteId, timeZone: _timeZone, ...others }: CaseFilter): [string, unknown][] =>
  Object.entries(others).filter(([, value]) => value !== undefined && value !== '')

/** Returns the values that a filter wants of a field, if it compares nothing else and the field is summed by day. */
export function summedIn(filter: CaseFilter): SummedValues | undefined {
  const [[name, wanted] = ['', undefined], ...others] = comparedIn(filter)
  const field = summedFields[name]
  return field && others.length === 0 ? { field, values: [wanted].flat() as string[] } : undefined
}

/**
 * Filters whose cases can change without a change of a case (by the clock, its CAR, a setting or other records), and
 * those by columns whose changes do not invalidate kept counts.
 */
export const unstableFilters = [
  'overdue',
  'causeCode',
  'reportedById',
  'triage',
  'importId',
  'updatedAt',
  'statusSince',
  'attachments',
  'alsoReported',
  'safetyQuestion',
]

/** Whether a filter matches the same cases until one of them changes, so that counts of it can be kept. */
export const isStableFilter = ({ custom = {}, ...filter }: CaseFilter): boolean =>
  Object.entries(filter).every(([parameter, value]) => {
    const [name = '', comparison] = parameter.split('.')
    return value === undefined || (!unstableFilters.includes(name) && comparison !== 'within')
  }) && Object.values(custom).every((conditions) => !('within' in conditions))
