import { addDays, monthsLater } from '../../contract/values/calendar.ts'
import type { TemplateSchedule } from '../../contract/templates/templateFields.ts'
import { dayIn, instantOfTime } from '../process/zonedTime.ts'

/** Days in which every schedule has at least one due time. */
const longestGap = 40
/** The last day that is looked at: the calendar ends with the year 9999. */
const lastDay = '9999-11-30'

/**
 * Returns the first time after a moment at which a schedule is due, or null after its last day. A time that the clock skips
 * is due when it goes on; one that occurs twice is due once.
 */
export function dueAfter(schedule: TemplateSchedule, after: Date): Date | null {
  const { from, until, timeZone } = schedule
  // One day earlier, since a skipped time may move across midnight.
  const begin = addDays(dayIn(after, timeZone), -1)
  const first = from !== null && from > begin ? from : begin
  for (let ahead = 0; ahead <= longestGap; ahead += 1) {
    const day = addDays(first, ahead)
    if (day > lastDay || (until !== null && day > until)) return null
    if (!isDueOn(schedule, day)) continue
    const due = instantOfTime(day, schedule.at, timeZone)
    if (due > after.getTime()) return new Date(due)
  }
  return null
}

/** Returns the due times of a schedule from one that it has to a moment, both included, oldest first. */
export function dueBetween(schedule: TemplateSchedule, first: Date, last: Date): Date[] {
  const times: Date[] = []
  for (let due: Date | null = first; due !== null && due <= last; due = dueAfter(schedule, due)) times.push(due)
  return times
}

function isDueOn({ every, weekdays, dayOfMonth }: TemplateSchedule, day: string): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
  const lastOfMonth = addDays(monthsLater(day, 1), -1).slice(-2)
  return Number(day.slice(-2)) === Math.min(dayOfMonth ?? 1, Number(lastOfMonth))
}
