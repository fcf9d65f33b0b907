import type { Scope } from '../../contract/analytics.ts'

/** Days, both included, as `2026-11-21`. */
export type DaySpan = { from: string; to: string }

/** The calendar day of a moment in a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    // Sweden writes days as ISO 8601 does.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    if (calendars.size >= mostCalendars) calendars.clear()
    calendars.set(timeZone, calendar)
  }
  return calendar.format(moment)
}

/** Made once for each zone: that takes far longer than using one. */
const calendars = new Map<string, Intl.DateTimeFormat>()
const mostCalendars = 100

/** The day so many days later, earlier with less than none. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The Monday of a day's week, as ISO 8601 begins weeks. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

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
