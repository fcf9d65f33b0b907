import { dayAfter } from '../platform/timeZone.ts'
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
    weeks: { from: dayAfter(mondayOf(today), -7 * weeks), to: today },
    days30: { from: dayAfter(today, -29), to: today },
    days90: { from: dayAfter(today, -89), to: today },
    months: { from: monthsBefore(today, 11), to: today },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    all: {},
  }
  return spans[period]
}

/** The first day of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The first day of the month some months earlier. */
function monthsBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() - months)
  return first.toISOString().slice(0, 10)
}

/** The last day of a month by its first. */
export function monthEnd(first: string): string {
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return dayAfter(next.toISOString().slice(0, 10), -1)
}

/** The days that two spans share. */
export function overlap(one: Span, other: Span): Span {
  const from = [one.from, other.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const to = [one.to, other.to].filter((day) => day !== undefined).toSorted()[0]
  return { from, to }
}
