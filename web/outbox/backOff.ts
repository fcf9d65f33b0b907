const minDelay = 2000
const maxDelay = 60_000
/** Longest delay, in milliseconds, that a server can ask for; a longer one was computed with a wrong clock. */
export const maxWait = 3_600_000

/**
 * Milliseconds to wait after a number of failures: doubled each time, up to a minute. Half of it is random, so that a hall
 * full of tablets does not return in the same second.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(minDelay * 2 ** Math.max(0, failures - 1), maxDelay)
  return Math.round(whole * (0.5 + random() / 2))
}

/** The milliseconds that `Retry-After` asks for, in seconds or as a date, up to an hour; null without a value. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, maxWait) : null
}
