import { wallClockIn } from './timeZone.ts'

/** A moment as the value of a date and time field: `2026-11-21T14:05` in local time of a time zone. */
export const localOf = (moment: string | number, timeZone: string): string =>
  wallClockIn(timeZone, new Date(moment)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The moment of such a value, ISO 8601 in UTC, or null if invalid. In the hour that occurs twice it is the later one. */
export function momentOf(local: string, timeZone: string): string | null {
  const time = Date.parse(`${local}Z`)
  if (Number.isNaN(time)) return null
  const ahead = (at: number) => wallClockIn(timeZone, new Date(at)).getTime() - Math.floor(at / 1000) * 1000
  return new Date(time - ahead(time - ahead(time))).toISOString()
}
