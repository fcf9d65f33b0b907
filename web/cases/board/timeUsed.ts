import { daysBetween } from '../../../contract/values/calendar.ts'

/** Days, counted from 1: its first day is day 1 of the days until it is due. */
type TimeUsed = { day: number; days: number }

/**
 * How much of the time until a case is due has passed. Null without a due date, or if it was before the report.
 * @param reportedOn, today days, YYYY-MM-DD
 */
export function timeUsed(reportedOn: string, dueDate: string | null, today: string): TimeUsed | null {
  if (dueDate === null || dueDate < reportedOn) return null
  const daysFrom = (day: string) => daysBetween(reportedOn, day) + 1
  return { day: Math.max(1, daysFrom(today)), days: daysFrom(dueDate) }
}
