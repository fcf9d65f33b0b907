/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Smaller differences are latency, and the header's precision of whole seconds. */
const tolerance = 5000

/** Records when a response was sent, from its `Date` header. */
export function noteServerTime(date: string | null): void {
  const sent = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(sent)) return
  const difference = sent - Date.now()
  ahead = Math.abs(difference) < tolerance ? 0 : difference
}

/**
 * The time by the server's clock, in Unix milliseconds: durations counted with it are right where a device's clock is wrong.
 */
export const serverNow = (): number => Date.now() + ahead
