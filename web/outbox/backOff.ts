const shortest = 2000
const longest = 60_000
/** Milliseconds for which a server can ask to be left alone; what waits for longer was put off by a clock that was wrong. */
export const longestWait = 3_600_000

/**
 * Milliseconds to wait after a number of failures: twice as long each time, up to a minute. Half of it is left to chance,
 * so that a hall full of tablets does not come back in the same second.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(shortest * 2 ** Math.max(0, failures - 1), longest)
  return Math.round(whole * (0.5 + random() / 2))
}

/** Milliseconds that `Retry-After` asks for, in seconds or as a date, up to an hour; null when it says nothing. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, longestWait) : null
}
