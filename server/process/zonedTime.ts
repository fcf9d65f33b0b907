import { LRUCache } from 'lru-cache'

/** Returns the wall clock time of a time zone at a moment, as `2026-12-24 09:30:00`; null for an invalid date. */
export function wallTime(moment: string | number | Date, timeZone: string): string | null {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? null : clockIn(timeZone, at)
}

/** A year before 1000 is written with as few digits as it has, so that it has to be filled up to four. */
const clockIn = (timeZone: string, moment: Date): string =>
  formatOf(timeZone).format(moment).padStart('2026-12-24 09:30:00'.length, '0')

/** The calendar day of a moment in a time zone, `2026-12-24`. */
export const dayIn = (moment: Date, timeZone: string): string => clockIn(timeZone, moment).slice(0, 10)

/** Returns the calendar day of a moment in a time zone, and the minute of that day. */
export function timeIn(moment: Date, timeZone: string): { day: string; minute: number } {
  const [day = '', time = ''] = clockIn(timeZone, moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}

/**
 * Returns the instant at which the clock of a time zone shows a time, both in milliseconds, the time as if it were UTC.
 * In the hour that occurs twice in autumn it is the later one, but the earlier one west of Greenwich.
 */
export function instantOfWallTime(time: number, timeZone: string): number {
  const ahead = (at: number) =>
    Date.parse(`${wallTime(at, timeZone)?.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  return time - ahead(time - ahead(time))
}

/** Cached, since creating one takes far longer than using it; bounded, since a zone has many spellings. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  // The Swedish locale writes dates and times as ISO 8601 does.
  memoMethod: (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
})

const formatOf = (timeZone: string): Intl.DateTimeFormat => formats.memo(timeZone)

/** The moment of a time of day such as `06:00`, in Unix milliseconds; of one that the clock skips, the end of the gap. */
export function instantOfTime(day: string, at: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${at}:00Z`)
  const found = instantOfWallTime(wanted, timeZone)
  const shown = Date.parse(`${wallTime(found, timeZone)?.replace(' ', 'T')}Z`)
  return found + Math.max(0, wanted - shown)
}
