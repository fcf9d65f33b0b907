import { sql } from 'kysely'
import type { Metrics, Scope } from '../../contract/analytics.ts'
import type { Reader } from '../database/database.ts'
import type { DaySpan } from '../../contract/calendar.ts'
import { isFinished } from '../records/openWork.ts'
import { monthSoFar } from './figureDays.ts'
import { rowsOf, statesOf } from './counted.ts'
import { happenedIn, spansOf } from './happened.ts'

type Figures = Omit<Metrics, 'comparison'>
type Comparison = Metrics['comparison']
export type ComparedSpans = { current: DaySpan; previous: DaySpan }

/** Sums with two places, however many records; counts are whole. */
type Sums = Omit<Figures, 'completionRate'> & { name: 'all' | 'current' | 'previous'; waiting: number }

const money = (sum: string) => sql.raw(`coalesce(${sum}, 0)::numeric(40, 2)::text`)

const ofCompleted = "filter (where moment = 'completed')"

/** The figures of what happened in `spans`, by the span's name, in the order of `Sums`. */
const sumsOfSpans = (scope: Scope) => sql`
  select name,
    coalesce(sum(cases) filter (where moment = 'reported'), 0)::int as total,
    coalesce(sum(cases) filter (where moment = 'started'), 0)::int as "inProgress",
    coalesce(sum(cases) filter (where moment = 'completed'), 0)::int as completed,
    (sum(resolution) filter (where moment = 'completed') / 86400
      / nullif(sum(cases) filter (where moment = 'completed'), 0))::float8 as "averageResolutionTime",
    ${money(`sum(hours) ${ofCompleted}`)} as "totalHours", ${money(`sum(actual) ${ofCompleted}`)} as "totalSavings",
    ${money(`sum(estimated) ${ofCompleted}`)} as "estimatedSavings", 0 as waiting
  from (${happenedIn(scope)}) as happened group by name`

/**
 * The figures of all work and of the two months, read by one statement so that they are of one moment; and how many
 * changes are not folded into the summaries yet.
 */
export async function selectMetrics(
  from: Reader,
  scope: Scope,
  today: string,
): Promise<{ metrics: Metrics; waiting: number }> {
  const months = monthSoFar(today)
  const rows = await rowsOf(
    from,
    sql<Sums>`
      with ${spansOf(months, scope.timeZone)}
      select 'all' as name,
        coalesce(sum(records) filter (where room = 'cases'), 0)::int as total,
        coalesce(sum(records) filter (where room = 'cases' and status = 'in_progress'), 0)::int as "inProgress",
        coalesce(sum(records) filter (where room = 'cases' and ${isFinished('cases')}), 0)::int as completed,
        (sum(resolution) filter (where room = 'cases') / 86400
          / nullif(sum(resolved) filter (where room = 'cases'), 0))::float8 as "averageResolutionTime",
        ${money('sum(hours)')} as "totalHours", ${money('sum(actual)')} as "totalSavings",
        ${money('sum(estimated)')} as "estimatedSavings", (select count(*) from summary_changes)::int as waiting
      from (${statesOf(scope)}) as states
      union all ${sumsOfSpans(scope)}`,
  )
  const all = rows.find(({ name }) => name === 'all')
  return { metrics: { ...figuresOf(all), comparison: comparisonOf(rows, months) }, waiting: all?.waiting ?? 0 }
}

/** What happened in some days against what happened in the days before them. */
export async function selectComparison(from: Reader, scope: Scope, spans: ComparedSpans): Promise<Comparison> {
  const { current, previous } = spans
  const rows = await rowsOf(
    from,
    sql<Sums>`with ${spansOf({ current, previous }, scope.timeZone)} ${sumsOfSpans(scope)}`,
  )
  return comparisonOf(rows, spans)
}

function comparisonOf(rows: Sums[], spans: ComparedSpans): Comparison {
  const of = (name: keyof ComparedSpans) => ({
    ...figuresOf(rows.find((row) => row.name === name)),
    ...spans[name],
  })
  const previous = of('previous')
  return { current: of('current'), previous, comparable: holdsAnything(previous) }
}

function figuresOf(row: Sums | undefined): Figures {
  const total = row?.total ?? 0
  const completed = row?.completed ?? 0
  return {
    total,
    inProgress: row?.inProgress ?? 0,
    completed,
    averageResolutionTime: row?.averageResolutionTime ?? null,
    totalHours: row?.totalHours ?? '0.00',
    totalSavings: row?.totalSavings ?? '0.00',
    estimatedSavings: row?.estimatedSavings ?? '0.00',
    completionRate: total === 0 ? null : completed / total,
  }
}

const holdsAnything = ({ total, inProgress, completed, totalSavings, estimatedSavings }: Figures) =>
  total + inProgress + completed > 0 || totalSavings !== '0.00' || estimatedSavings !== '0.00'
