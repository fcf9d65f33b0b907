/**
 * Shares as whole-number percentages that add up to exactly 100: each is rounded down, and the rest goes to those with the
 * largest remainders (Hamilton's method), the first of equal ones. If the total is 0, all are 0.
 * @param counts whole numbers, none below 0
 */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const shares = counts.map((count, place) => ({
    place,
    percent: Math.floor((count * 100) / total),
    remainder: (count * 100) % total,
  }))
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0)
  const byRemainder = shares.toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const share of byRemainder.slice(0, missing)) share.percent += 1
  return shares.map(({ percent }) => percent)
}
