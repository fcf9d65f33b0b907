import { quietHours } from '../../contract/notifications.ts'
import { timeIn } from '../process/zonedTime.ts'

const dayMinutes = 24 * 60

/** When the quiet hours that a moment is in end in a time zone; null outside of them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { minute } = timeIn(now, timeZone)
  if (minute >= quietHours.until * 60 && minute < quietHours.from * 60) return null
  const left = (quietHours.until * 60 - minute + dayMinutes) % dayMinutes
  return new Date(now.getTime() + left * 60_000)
}
