import { refuse, type ReasonWithoutParams } from './refuse.ts'

const minute = 60_000

/**
 * Counts what each person asks for in the last minute, in this process.
 * @param reason what is said to whoever asks too often
 * @throws `tooMany`, with the seconds until the next one is free
 */
export function limitPerMinute(
  most: number,
  reason: ReasonWithoutParams,
  now: () => number = () => Date.now(),
): (personId: string) => void {
  const times = new Map<string, number[]>()
  return (personId) => {
    const since = now() - minute
    // Whoever asked last stands last, so forgetting ends at the first who still counts.
    for (const [id, asked] of times) {
      if ((asked.at(-1) ?? 0) > since) break
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
