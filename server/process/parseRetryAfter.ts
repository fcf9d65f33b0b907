/** Longest wait in seconds, whatever the header says. */
const maxSeconds = 3600

/**
 * Returns the seconds to wait from a `Retry-After` header, a number or a date, at most `maxSeconds`; undefined for
 * anything else.
 */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(maxSeconds, Math.max(0, seconds))
}
