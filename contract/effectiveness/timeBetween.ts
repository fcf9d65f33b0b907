import { addDays, mondayOf, monthsLater } from '../values/calendar.ts'
import type { PointPeriod } from './effectivenessChoices.ts'
import { type Limits, limitsOf, meanOf, type Point, trialMinimum } from './processLimits.ts'

/** The first day of the period that contains a day; weeks begin on Monday. */
export function periodStart(period: PointPeriod, day: string): string {
  if (period === 'day') return day
  return period === 'week' ? mondayOf(day) : monthsLater(day, 0)
}

/** The first day of the next period. */
export function nextPeriod(period: PointPeriod, day: string): string {
  if (period === 'day') return addDays(day, 1)
  return period === 'week' ? addDays(mondayOf(day), 7) : monthsLater(day, 1)
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How many days some points cover: a missing period was not observed and does not count. */
export const daysCovered = (points: readonly Point[], period: PointPeriod): number =>
  points.reduce((sum, { at }) => sum + dayNumber(nextPeriod(period, at)) - dayNumber(periodStart(period, at)), 0)

/** More in one period than this makes no time between events noticeably shorter. */
const eventsPerPeriod = 50

type Event = { at: string; day: number }

/** The moments of counted events, in days: those of one period are spread evenly over it. A fraction counts as one more. */
const eventsOf = (points: readonly Point[], period: PointPeriod): Event[] =>
  points.flatMap(({ at, value }) => {
    const start = dayNumber(periodStart(period, at))
    const days = dayNumber(nextPeriod(period, at)) - start
    const count = Math.ceil(Math.min(value, eventsPerPeriod))
    return Array.from({ length: count }, (_, index) => ({ at, day: start + (days * (index + 0.5)) / count }))
  })

/** Days from each event to the one before; the first counts from `since`, if given. */
const timesBetween = (events: readonly Event[], since?: number): Point[] =>
  events.flatMap(({ at, day }, index) => {
    const before = index === 0 ? since : events[index - 1]?.day
    return before === undefined ? [] : [{ at, value: Math.max(day - before, Number.EPSILON) }]
  })

/**
 * Times between rare events are far from normal; their 3.6th root is close to it.
 * Source: L. S. Nelson, "A control chart for parts-per-million nonconforming items", J. Quality Technology 26 (1994).
 */
const root = 3.6
const narrowed = ({ at, value }: Point): Point => ({ at, value: value ** (1 / root) })
const widened = (value: number): number => value ** root

type TimeBetween = {
  /** The times of the baseline and since go-live, as their 3.6th root, by which they are judged. */
  before: Point[]
  after: Point[]
  /** Of the roots of the baseline; null for fewer than six times. */
  limits: Limits | null
}

/**
 * The t-chart of counted events: the days between them, to the power of 1/3.6, on an XmR chart. The first time after go-live
 * counts from go-live, which does not change its distribution, since rare events have no memory. The time that has passed
 * without an event counts as soon as it is longer than the mean: it can only become longer still.
 */
export function timeBetweenOf(
  before: readonly Point[],
  after: readonly Point[],
  period: PointPeriod,
  goLive: string,
): TimeBetween {
  const baseline = timesBetween(eventsOf(before, period)).map(narrowed)
  const limits =
    baseline.length < trialMinimum
      ? null
      : limitsOf(
          baseline.map(({ value }) => value),
          0,
        )
  const since = dayNumber(goLive)
  const events = eventsOf(after, period)
  const times = timesBetween(events, since).map(narrowed)
  const last = after.at(-1)
  if (last && limits) {
    const passed = dayNumber(nextPeriod(period, last.at)) - (events.at(-1)?.day ?? since)
    const open = narrowed({ at: last.at, value: Math.max(passed, 0) })
    if (open.value > limits.mean + limits.grain) times.push(open)
  }
  return { before: baseline, after: times, limits }
}

/** Limits of roots as days; only a mean where there are too few for limits. */
export const inDays = (roots: readonly Point[], limits: Limits | null) => ({
  mean: limits ? widened(limits.mean) : roots.length > 0 ? widened(meanOf(roots.map(({ value }) => value))) : null,
  lower: limits && widened(limits.lower),
  upper: limits && widened(limits.upper),
})
