import { typeOfDays, unitOfType, type ReportType } from '../../contract/reports/reports.ts'
import { addDays, type DaySpan } from '../../contract/values/calendar.ts'
import { daysIn, firstDayAfter, firstDayOf, lastWhole } from '../../contract/analytics/periods.ts'

/** The last week, month or quarter that has ended by today. */
export const lastSpan = (type: ReportType, today: string): DaySpan => lastWhole(unitOfType[type], today)

/**
 * Returns what a span is compared with: the week, month or quarter before it; for any other days as many before them.
 */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const last = addDays(from, -1)
  const type = typeOfDays({ from, to })
  return { from: type ? firstDayOf(unitOfType[type], last) : addDays(from, -daysIn({ from, to })), to: last }
}

/** Time of day at which scheduled reports are generated, and the same in minutes. */
export const dueTime = '06:00'
const dueMinute = 6 * 60

/** The day on whose morning a schedule is next due: today if it is not yet morning on a first day. */
export function nextDueDay(every: ReportType, now: { day: string; minute: number }): string {
  const unit = unitOfType[every]
  const isToday = firstDayOf(unit, now.day) === now.day && now.minute < dueMinute
  return isToday ? now.day : firstDayAfter(unit, now.day)
}
