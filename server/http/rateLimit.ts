import { refuse, type ReasonWithoutParams } from '../process/refuse.ts'

const minute = 60_000

/**
 * Limits requests per person over the last minute, within this process.
 * @param reason the reason given to a person who exceeds the limit
 * @throws `tooMany`, with the seconds until the next request is allowed
 */
export function rateLimit(
  most: number,
  reason: ReasonWithoutParams,
  now: () => number = () => Date.now(),
): (personId: string) => void {
  const times = new Map<string, number[]>()
  return (personId) => {
    const since = now() - minute
    // Ordered by the last request, so the loop ends at the first person within the last minute.
    for (const [id, requests] of times) {
      if ((requests.at(-1) ?? 0) > since) break
      times.delete(id)
    }
    const recent = (times.get(personId) ?? []).filter((time) => time > since)
    const [oldest] = recent
    if (recent.length >= most && oldest !== undefined) {
      const retryAfter = Math.max(1, Math.ceil((oldest - since) / 1000))
      throw refuse(reason, { retryAfter })
    }
    times.delete(personId)
    times.set(personId, [...recent, now()])
  }
}
