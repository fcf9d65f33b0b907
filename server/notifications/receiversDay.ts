import { quietHours } from '../../contract/notifications.ts'

const dayMinutes = 24 * 60

/** The calendar day and the minute of it in a time zone. */
export function dayAt(now: Date, timeZone: string): { day: string; minute: number } {
  // Swedish writes 2026-11-21 08:20.
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  const [day = '', time = ''] = written.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}

/** When the quiet hours that it is in end, or null outside of them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { minute } = dayAt(now, timeZone)
  if (minute >= quietHours.until * 60 && minute < quietHours.from * 60) return null
  const left = (quietHours.until * 60 - minute + dayMinutes) % dayMinutes
  return new Date(now.getTime() + left * 60_000)
}

/** A calendar day so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMinutes * 60_000).toISOString().slice(0, 10)
}

/** The Monday of a calendar day's week. */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))
