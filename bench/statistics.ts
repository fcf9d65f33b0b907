export const medianOf = (values: readonly number[]): number => percentileOf(values, 0.5)

/** The value below which this share of the values lies: the nearest rank, rounded up. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
