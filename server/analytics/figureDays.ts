import type { Scope } from '../../contract/analytics.ts'
import { addDays, mondayOf, type DaySpan } from '../platform/calendar.ts'

/** The month so far, and as many days of the month before: all of them where it is the shorter one. */
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

const usualWeeks = 26

/** The days of a chart by week: those asked for, else the last 26 whole weeks and the one that has begun. */
export function weeksAsked({ from, to }: Scope, today: string): DaySpan {
  const last = to ?? today
  return { from: from ?? addDays(mondayOf(last), -7 * usualWeeks), to: last }
}
