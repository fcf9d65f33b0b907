import { sql, type RawBuilder } from 'kysely'
import type { Metrics, Scope } from '../../contract/analytics/analytics.ts'
import type { Reader } from '../database/database.ts'
import { addDays, type DaySpan } from '../../contract/values/calendar.ts'
import { isFinished } from '../records/openWork.ts'
import { monthSoFar } from './figureDays.ts'
import { hasDays, rowsOf, statesOf } from './counted.ts'
import { happenedIn, spansOf } from './happened.ts'
import { countInProgressAt } from './inProgressAt.ts'
import { areSavingsReviewed, selectReviewed, type ReviewedSavings } from './reviewedSavings.ts'

type Figures = Omit<Metrics, 'comparison' | 'monthAgo' | 'verifiedSavings' | 'claimedSavings'>
type Comparison = Metrics['comparison']
export type ComparedSpans = { current: DaySpan; previous: DaySpan }

/** Sums with two decimal places, however many records; counts are whole. */
type Sums = Omit<Figures, 'completionRate'> & {
  name: 'all' | 'current' | 'previous' | 'since'
  /** The first day with records. */
  began: string | null
  /** How many changes are not folded yet; only for all work. */
  waiting: number
}

/** The day on which the first case or CAR was reported: nothing is known about the days before. */
const firstDay = (timeZone: string): RawBuilder<string | null> => sql`
  (
    least(
      (select min(created_at) from cases where deleted_at is null),
      (select min(created_at) from cars where deleted_at is null)
    ) at time zone ${timeZone}::text
  )::date::text`

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
    ${money(`sum(estimated) ${ofCompleted}`)} as "estimatedSavings", ${firstDay(scope.timeZone)} as began,
    0 as waiting
  from (${happenedIn(scope)}) as happened group by name`

/**
 * Returns the figures of all work and of the two months, from one statement so that they are consistent; and how many
 * changes are not folded into the summaries yet.
 */
export async function selectMetrics(
  from: Reader,
  scope: Scope,
  today: string,
): Promise<{ metrics: Metrics; waiting: number }> {
  const months = monthSoFar(today)
  const monthAgo = months.previous.to
  const since = { from: addDays(monthAgo, 1), to: lastOfAll }
  const rows = await rowsOf(
    from,
    sql<Sums>`
      with ${spansOf({ ...months, since }, scope.timeZone)}
      select 'all' as name,
        coalesce(sum(records) filter (where feature = 'cases'), 0)::int as total,
        coalesce(sum(records) filter (where feature = 'cases' and status = 'in_progress'), 0)::int as "inProgress",
        coalesce(sum(records) filter (where feature = 'cases' and ${isFinished('cases')}), 0)::int as completed,
        (sum(resolution) filter (where feature = 'cases') / 86400
          / nullif(sum(resolved) filter (where feature = 'cases'), 0))::float8 as "averageResolutionTime",
        ${money('sum(hours)')} as "totalHours", ${money('sum(actual)')} as "totalSavings",
        ${money('sum(estimated)')} as "estimatedSavings", ${firstDay(scope.timeZone)} as began,
        (select count(*) from summary_changes)::int as waiting
      from (${statesOf(scope)}) as states
      union all ${sumsOfSpans(scope)}`,
  )
  const all = rows.find(({ name }) => name === 'all')
  const figures = figuresOf(all)
  const isReviewed = await areSavingsReviewed(from)
  const reviewed =
    isReviewed &&
    (await selectReviewed(from, scope, {
      days: scope,
      moment: hasDays(scope) ? 'created_at' : null,
      entered: figures.totalSavings,
    }))
  const metrics = {
    ...figures,
    ...(reviewed && asFigures(reviewed)),
    comparison: await comparisonOf(from, scope, rows, months, isReviewed),
    monthAgo: hasDays(scope) ? null : await figuresAt(from, scope, monthAgo, rows),
  }
  return { metrics, waiting: all?.waiting ?? 0 }
}

const lastOfAll = '9999-12-31'

/**
 * Returns what was in progress and what share was completed at the end of a day; null when there are no records that
 * old.
 */
async function figuresAt(from: Reader, scope: Scope, day: string, rows: Sums[]): Promise<Metrics['monthAgo']> {
  const all = rows.find(({ name }) => name === 'all')
  if (!all || all.began === null || all.began > day) return null
  const since = rows.find(({ name }) => name === 'since')
  const total = all.total - (since?.total ?? 0)
  const completed = all.completed - (since?.completed ?? 0)
  const inProgress = await countInProgressAt(from, day, scope)
  return { day, inProgress, completionRate: total === 0 ? null : completed / total }
}

/** The first day with records; null without any. */
export async function selectFirstDay(from: Reader, timeZone: string): Promise<string | null> {
  const [row] = await rowsOf(from, sql<{ began: string | null }>`select ${firstDay(timeZone)} as began`)
  return row?.began ?? null
}

/** Compares what happened in some days with the days before them. */
export async function selectComparison(from: Reader, scope: Scope, spans: ComparedSpans): Promise<Comparison> {
  const { current, previous } = spans
  const rows = await rowsOf(
    from,
    sql<Sums>`with ${spansOf({ current, previous }, scope.timeZone)} ${sumsOfSpans(scope)}`,
  )
  return comparisonOf(from, scope, rows, spans, await areSavingsReviewed(from))
}

async function comparisonOf(
  from: Reader,
  scope: Scope,
  rows: Sums[],
  spans: ComparedSpans,
  isReviewed: boolean,
): Promise<Comparison> {
  async function of(name: keyof ComparedSpans) {
    const figures = figuresOf(rows.find((row) => row.name === name))
    const days = spans[name]
    const entered = figures.totalSavings
    const reviewed = isReviewed && (await selectReviewed(from, scope, { days, moment: 'completed_at', entered }))
    return { ...figures, ...(reviewed && asFigures(reviewed)), ...days }
  }
  const previous = await of('previous')
  const began = rows.find(({ name }) => name === 'previous')?.began ?? null
  // For a period that was only partly recorded, a smaller number is not a change.
  const isRecorded = began !== null && began <= previous.from
  return { current: await of('current'), previous, comparable: isRecorded && holdsAnything(previous) }
}

const asFigures = ({ verified, claimed }: ReviewedSavings) => ({ verifiedSavings: verified, claimedSavings: claimed })

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
