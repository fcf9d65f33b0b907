/** What the clock of a time zone shows at a moment, `2026-12-24 09:30:00`; null for what is no moment. */
export function wallTime(moment: string | number | Date, timeZone: string): string | null {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? null : clockOf(timeZone).format(at)
}

/** The calendar day of a moment in a time zone, `2026-12-24`. */
export const dayIn = (moment: Date, timeZone: string): string => clockOf(timeZone).format(moment).slice(0, 10)

/** The calendar day of a moment in a time zone, and the minute of that day that its clock shows. */
export function timeIn(moment: Date, timeZone: string): { day: string; minute: number } {
  const [day = '', time = ''] = clockOf(timeZone).format(moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}

/**
 * The moment at which the clock of a time zone shows a time, both in milliseconds, the time as if it were UTC. Of an hour
 * that comes twice in autumn it is the later one.
 */
export function instantOfWallTime(time: number, timeZone: string): number {
  const ahead = (at: number) =>
    Date.parse(`${wallTime(at, timeZone)?.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  return time - ahead(time - ahead(time))
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Sweden writes days and times as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** Kept, since making one takes far longer than using it. Limited, since a zone has many spellings. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const mostClocks = 100
