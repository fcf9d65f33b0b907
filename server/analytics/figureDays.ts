import type { Scope, ScopeQuery } from '../../contract/analytics/analytics.ts'
import { addDays, mondayOf, type DaySpan } from '../../contract/values/calendar.ts'
import { daysOfPeriod } from '../../contract/analytics/periods.ts'
import { dayIn } from '../process/zonedTime.ts'

/** Returns a query with the days of its period in place of the period's name. */
export const withDays = <Asked extends ScopeQuery>({ period, ...asked }: Asked): Omit<Asked, 'period'> =>
  period === undefined ? asked : { ...asked, ...daysOfPeriod(period, dayIn(new Date(), asked.timeZone)) }

/** Returns the month so far, and as many days of the month before: all of them if it is shorter. */
export function monthSoFar(today: string): { current: DaySpan; previous: DaySpan } {
  const from = `${today.slice(0, 7)}-01`
  const lastBefore = addDays(from, -1)
  const firstBefore = `${lastBefore.slice(0, 7)}-01`
  const sameDay = `${lastBefore.slice(0, 7)}-${today.slice(8)}`
  return {
    current: { from, to: today },
    previous: { from: firstBefore, to: sameDay < lastBefore ? sameDay : lastBefore },
  }
}

const defaultWeeks = 26
/** Twenty years: a report with a mistyped date must not make a chart of a hundred thousand weeks. */
const maxWeeks = 1040

/**
 * Returns the days of a weekly chart: the given ones, else the last 26 whole weeks and the current one. Future weeks
 * are omitted, and if there are more weeks than can be shown, the oldest.
 */
export function weeksAsked({ from, to }: Scope, today: string): DaySpan {
  const lastBegun = addDays(mondayOf(today), 6)
  const last = earlier(to ?? today, lastBegun)
  const monday = mondayOf(last)
  return { from: later(from ?? addDays(monday, -7 * defaultWeeks), addDays(monday, -7 * (maxWeeks - 1))), to: last }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
