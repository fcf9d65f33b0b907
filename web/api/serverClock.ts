/** How far the server's clock is ahead of this device's, milliseconds. */
let ahead = 0

/** A difference of less is that of the line, and of a header that knows whole seconds only. */
const tolerance = 5000

/** Takes the moment at which an answer was sent, from its `Date` header. */
export function noteServerTime(date: string | null, now: number = Date.now()): void {
  const sent = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(sent)) return
  ahead = Math.abs(sent - now) < tolerance ? 0 : sent - now
}

/** The time by the server's clock, Unix milliseconds: minutes that are counted by it are right where a device's clock is not. */
export const serverNow = (): number => Date.now() + ahead
