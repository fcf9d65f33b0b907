import { daysBetween } from '../../../contract/values/calendar.ts'

/** Days, counted from 1: its first day is day 1 of the days until it is due. */
type TimeUsed = { day: number; days: number; share: number }

/**
 * How much of the time until a case is due has passed. Null without a due date, or if it was before the report.
 * @param reportedOn, today days, YYYY-MM-DD
 * @returns `share` from 0 to 1; 1 on the due date and after it
 */
export function timeUsed(reportedOn: string, dueDate: string | null, today: string): TimeUsed | null {
  if (dueDate === null || dueDate < reportedOn) return null
  const daysFrom = (day: string) => daysBetween(reportedOn, day) + 1
  const [day, days] = [Math.max(1, daysFrom(today)), daysFrom(dueDate)]
  return { day, days, share: Math.min(1, day / days) }
}
