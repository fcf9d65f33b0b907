import { refuse, type ReasonWithoutParams } from '../process/refuse.ts'

const minute = 60_000

/**
 * A rate limit per person over the last minute, within this process.
 * @param reason with which a person who exceeds it is refused
 * @throws `tooMany`, with the seconds until the next one is free
 */
export function rateLimit(
  most: number,
  reason: ReasonWithoutParams,
  now: () => number = () => Date.now(),
): (personId: string) => void {
  const times = new Map<string, number[]>()
  return (personId) => {
    const since = now() - minute
    // Ordered by the last request, so the loop ends at the first person who still counts.
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
