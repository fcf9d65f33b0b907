import type { Verdict } from './effectiveness.ts'
import type { Direction, PointPeriod, PointSource, Side } from './effectivenessChoices.ts'
import {
  fullMinimum,
  type Limits,
  limitsOf,
  meanOf,
  type Point,
  runAtEnd,
  runLength,
  type Signal,
  signalsIn,
  trialMinimum,
} from './processLimits.ts'
import { daysCovered, inDays, periodStart, timeBetweenOf } from './timeBetween.ts'

/** What the verdict needs of an effectiveness plan. Days as `2026-11-21`. */
export type VerdictPlan = {
  direction: Direction
  source: PointSource
  period: PointPeriod
  baselineFrom: string
  baselineTo: string
  goLive: string
  target: number
}

/**
 * Judges points by the limits of the baseline, which are frozen: points after go-live never move them. Never throws.
 *
 * - Points may come in any order; of several in one period the last counts; what is not a number is left out.
 * - The baseline ends before go-live, whatever the plan says. A run does not reach across go-live.
 * - A baseline with signals of its own is no yardstick: `baseline_unstable`.
 * - The latest run of eight decides whether it shifted, and in which direction; without one, the latest point outside.
 * - Counts that average less than 1 a period are judged by the days between events. Typed values are counts if those of the
 *   baseline are all whole and none is negative; a baseline without any event has no times, and is judged by its values.
 * - Without any recurrence, fewer than 3 / rate days prove nothing: an unchanged process shows no event for that long in
 *   5 of 100 cases (the "rule of three": J. A. Hanley and A. Lippman-Hand, JAMA 249, 1983).
 */
export function verdictOf(plan: VerdictPlan, points: readonly Point[]): Verdict {
  const series = inOrder(points, plan.period)
  const { baselineFrom, baselineTo, goLive } = plan
  const before = series.filter(({ at }) => at >= baselineFrom && at <= baselineTo && at < goLive)
  const after = series.filter(({ at }) => at >= goLive)
  const isCount = plan.source === 'cases' || before.every(({ value }) => Number.isInteger(value) && value >= 0)
  const mean = meanOf(valuesOf(before))
  const isRare = isCount && mean > 0 && mean < 1
  const chart =
    isRare && before.length >= trialMinimum ? rareChart(plan, before, after) : plainChart(plan, before, after)
  const isFree = after.every(({ value }) => value === 0)
  const neededDays =
    isCount && mean > 0 && (isRare || (isFree && after.length > 0))
      ? Math.ceil(
          (3 * daysCovered(before, plan.period)) / valuesOf(before).reduce((sum, value) => sum + value, 0) - 1e-9,
        )
      : null
  const isShort = isFree && neededDays !== null && daysCovered(after, plan.period) < neededDays
  const targetMet = reachesTarget(plan, after)
  return {
    ...outcomeOf(chart, { isFree: isFree && neededDays !== null, isShort, targetMet: targetMet === true }),
    baseline: chart.baseline,
    after: chart.after,
    signals: chart.signals,
    method: chart.method,
    targetMet,
    neededDays,
  }
}

const valuesOf = (points: readonly Point[]) => points.map(({ value }) => value)

function inOrder(points: readonly Point[], period: PointPeriod): Point[] {
  const known = points.filter(({ at, value }) => Number.isFinite(value) && !Number.isNaN(Date.parse(`${at}T00:00:00Z`)))
  const onePerPeriod = new Map(known.map((point) => [periodStart(period, point.at), point]))
  return [...onePerPeriod.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

type Chart = Pick<Verdict, 'baseline' | 'after' | 'signals' | 'method'> & {
  /** Null where too few points are known for limits. */
  limits: Limits | null
  ofBaseline: Signal[]
  sinceGoLive: Signal[]
  wanted: Side
  /** Points in a row at the end on the wanted side. */
  run: number
}

/** Judges some points, whatever they measure. */
function judged(before: readonly Point[], after: readonly Point[], limits: Limits | null, wanted: Side) {
  const ofBaseline = limits ? signalsIn(before, limits) : []
  const sinceGoLive = limits ? signalsIn(after, limits) : []
  const run = limits ? runAtEnd(after, limits, wanted) : 0
  return { limits, ofBaseline, sinceGoLive, signals: [...ofBaseline, ...sinceGoLive], wanted, run }
}

const isTrial = (points: number) => points >= trialMinimum && points < fullMinimum

function plainChart({ direction, source }: VerdictPlan, before: Point[], after: Point[]): Chart {
  // Nobody knows of a typed metric whether it can be negative.
  const floor = source === 'cases' ? 0 : undefined
  const limits = before.length < trialMinimum ? null : limitsOf(valuesOf(before), floor)
  const own = after.length < fullMinimum ? null : limitsOf(valuesOf(after), floor)
  const mean = before.length > 0 ? meanOf(valuesOf(before)) : null
  return {
    ...judged(before, after, limits, direction === 'lower' ? 'below' : 'above'),
    method: 'xmr',
    baseline: {
      mean,
      lower: limits?.lower ?? null,
      upper: limits?.upper ?? null,
      points: before.length,
      trial: isTrial(before.length),
    },
    after: own && { mean: own.mean, lower: own.lower, upper: own.upper, points: after.length },
  }
}

function rareChart({ direction, period, goLive }: VerdictPlan, before: Point[], after: Point[]): Chart {
  const times = timeBetweenOf(before, after, period, goLive)
  const own = times.after.length < fullMinimum ? null : limitsOf(valuesOf(times.after), 0)
  const ownDays = own && inDays(times.after, own)
  return {
    // Fewer events are longer times between them.
    ...judged(times.before, times.after, times.limits, direction === 'lower' ? 'above' : 'below'),
    method: 'time_between',
    baseline: {
      ...inDays(times.before, times.limits),
      points: times.before.length,
      trial: isTrial(times.before.length),
    },
    after: ownDays && { ...(ownDays as Omit<NonNullable<Verdict['after']>, 'points'>), points: times.after.length },
  }
}

type Recurrence = {
  /** No event since go-live. */
  isFree: boolean
  /** For less time than would prove something. */
  isShort: boolean
  targetMet: boolean
}

function outcomeOf(
  chart: Chart,
  { isFree, isShort, targetMet }: Recurrence,
): Pick<Verdict, 'verdict' | 'have' | 'need'> {
  const { limits, ofBaseline, sinceGoLive, wanted, baseline, run } = chart
  const ofBaselinePoints = { have: baseline.points, need: trialMinimum }
  const inARow = { have: Math.min(run, runLength), need: runLength }
  const shifted = { verdict: targetMet ? 'shifted_as_wanted' : 'shifted_misses_target', ...inARow } as const
  if (ofBaseline.length > 0) return { verdict: 'baseline_unstable', have: baseline.points, need: fullMinimum }
  const isRare = chart.method === 'time_between'
  if (isFree && isRare) {
    if (isShort) return { verdict: 'no_signal_yet', ...inARow }
    return wanted === 'above' ? shifted : { verdict: 'worse', ...inARow }
  }
  if (limits === null) return { verdict: 'too_few', ...ofBaselinePoints }
  const deciding = sinceGoLive.findLast(({ rule }) => rule === 'run_of_8') ?? sinceGoLive.at(-1)
  if (!deciding) return { verdict: 'no_signal_yet', ...inARow }
  if (deciding.side !== wanted) return { verdict: 'worse', ...inARow }
  return isFree && isShort ? { verdict: 'no_signal_yet', ...inARow } : shifted
}

function reachesTarget({ direction, target }: VerdictPlan, after: readonly Point[]): boolean | null {
  if (after.length === 0) return null
  const mean = meanOf(valuesOf(after))
  const grain = 1e-9 * Math.max(Math.abs(mean), Math.abs(target))
  return direction === 'lower' ? mean <= target + grain : mean >= target - grain
}
