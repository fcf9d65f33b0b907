import { addDays, mondayOf, monthsLater } from '../../contract/calendar.ts'
import type { AnalyticsSearch, Period } from './analyticsSearch.ts'

/** Days, both included; one that is missing has no end on that side. */
export type Span = { from?: string | undefined; to?: string | undefined }

const usual: Period = 'weeks'
/** As many whole weeks, and the one that has begun. */
const weeks = 26

/** The days that the address bar asks for, seen from today. */
export function spanOf({ from, to, period = usual }: AnalyticsSearch, today: string): Span {
  if (from || to) return { from, to }
  const year = Number(today.slice(0, 4))
  const spans: Record<Period, Span> = {
    weeks: { from: addDays(mondayOf(today), -7 * weeks), to: today },
    days30: { from: addDays(today, -29), to: today },
    days90: { from: addDays(today, -89), to: today },
    months: { from: monthsLater(today, -11), to: today },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    all: {},
  }
  return spans[period]
}

/** The last day of a month by its first. */
export const monthEnd = (first: string): string => addDays(monthsLater(first, 1), -1)

/** The days that two spans share. */
export function overlap(one: Span, other: Span): Span {
  const from = [one.from, other.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const to = [one.to, other.to].filter((day) => day !== undefined).toSorted()[0]
  return { from, to }
}
