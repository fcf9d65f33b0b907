import type { z } from 'zod'
import { controlMinimum } from '../../contract/analytics/chartChoices.ts'
import type { Control } from '../../contract/analytics/analytics.ts'

export type Week = { week: string; value: number }

/** For ranges of two neighbouring values: 3 / d2, with d2 = 1.128, and D4. */
const limitFactor = 2.66
const rangeFactor = 3.268
/** This many weeks in a row on one side of the mean are not a coincidence. */
const runLength = 8

/**
 * Returns the XmR chart of D. J. Wheeler, "Understanding Variation" (1993): natural process limits are the mean plus
 * and minus 2.660 times the mean moving range, the upper limit of the ranges is 3.268 times that. Signals are a value
 * outside the limits, and a run of eight on one side of the mean, of which every week is marked. Neither cases nor days
 * can be negative: a lower limit below 0 is set to 0, and marked as such.
 */
export function controlChart(weeks: readonly Week[]): z.output<typeof Control> {
  const points = weeks.map(({ week, value }, index) => {
    const before = weeks[index - 1]
    return { week, value, movingRange: before ? Math.abs(value - before.value) : null, signal: null }
  })
  if (weeks.length < controlMinimum) return { points, limits: null }
  const mean = meanOf(weeks.map(({ value }) => value))
  const meanRange = meanOf(points.flatMap(({ movingRange }) => movingRange ?? []))
  const upper = mean + limitFactor * meanRange
  const computed = mean - limitFactor * meanRange
  const lower = Math.max(0, computed)
  const limits = { mean, upper, lower, floored: computed < 0, meanRange, upperRange: rangeFactor * meanRange }
  // Sums of fractions are not exact: equal weeks are neither above nor below their mean.
  const grain = 1e-9 * Math.max(1, Math.abs(mean))
  const inRun = runsOf(weeks.map(({ value }) => (Math.abs(value - mean) <= grain ? 0 : Math.sign(value - mean))))
  return {
    points: points.map((point, index) => {
      const isOutside = point.value > upper + grain || point.value < lower - grain
      if (isOutside) return { ...point, signal: 'outside' as const }
      return { ...point, signal: inRun[index] ? ('run' as const) : null }
    }),
    limits,
  }
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns which values belong to a run that is long enough; a value on the mean ends a run. */
function runsOf(sides: number[]): boolean[] {
  const inRun = sides.map(() => false)
  let start = 0
  for (let end = 1; end <= sides.length; end += 1) {
    if (end < sides.length && sides[end] === sides[start]) continue
    if (sides[start] !== 0 && end - start >= runLength) inRun.fill(true, start, end)
    start = end
  }
  return inRun
}
