import { addDays, monthsLater } from '../../contract/values/calendar.ts'
import { daysOfPeriod } from '../../contract/analytics/periods.ts'
import type { AnalyticsSearch } from './analyticsSearch.ts'

/** Days, both included; a missing one leaves that side open. */
export type Span = { from?: string | undefined; to?: string | undefined }

/** The days of the search parameters, relative to today. */
export const spanOf = ({ from, to, period = 'weeks' }: AnalyticsSearch, today: string): Span =>
  from || to ? { from, to } : daysOfPeriod(period, today)

/** The last day of a month, given its first. */
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
