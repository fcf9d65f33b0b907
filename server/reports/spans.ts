import type { ReportType } from '../../contract/reports.ts'
import { addDays, mondayOf, monthsLater, type DaySpan } from '../../contract/calendar.ts'

/** How many months one of them has. */
const monthsOf: Record<Exclude<ReportType, 'weekly'>, number> = { monthly: 1, quarterly: 3 }

/** The first day of the week, month or quarter that a day lies in. */
function firstDayOf(type: ReportType, day: string): string {
  if (type === 'weekly') return mondayOf(day)
  const month = Number(day.slice(5, 7)) - 1
  return monthsLater(day, -(month % monthsOf[type]))
}

/** The first day of the next week, month or quarter. */
const firstDayAfter = (type: ReportType, day: string): string =>
  type === 'weekly' ? addDays(mondayOf(day), 7) : monthsLater(firstDayOf(type, day), monthsOf[type])

/** The last week, month or quarter that is over today. */
export function lastSpan(type: ReportType, today: string): DaySpan {
  const to = addDays(firstDayOf(type, today), -1)
  return { from: firstDayOf(type, to), to }
}

/** What a span is compared with: the week, month or quarter before it; of any other days as many before them. */
export function spanBefore(type: ReportType, { from, to }: DaySpan): DaySpan {
  const last = addDays(from, -1)
  const isWhole = firstDayOf(type, from) === from && addDays(firstDayAfter(type, from), -1) === to
  return { from: isWhole ? firstDayOf(type, last) : addDays(from, -daysIn({ from, to })), to: last }
}

/** How many days a span has, both ends included. */
export const daysIn = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Hour of the day at which scheduled reports are made. */
export const morning = 6

/** The day at whose morning a schedule is next due: today while it is not yet morning on a first day. */
export function nextDueDay(every: ReportType, now: { day: string; minute: number }): string {
  const isToday = firstDayOf(every, now.day) === now.day && now.minute < morning * 60
  return isToday ? now.day : firstDayAfter(every, now.day)
}
