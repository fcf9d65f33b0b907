/** Seconds that anybody is asked to wait at most, whatever a header says. */
const most = 3600

/** Seconds to wait by a header `Retry-After`, a number or a date, never more than `most`; undefined for what is neither. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(most, Math.max(0, seconds))
}
