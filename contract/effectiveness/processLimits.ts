import type { Side, SignalRule } from './effectivenessChoices.ts'

export type Point = { at: string; value: number }
export type Signal = { at: string; rule: SignalRule; side: Side }

export type Limits = {
  mean: number
  lower: number
  upper: number
  /** Differences up to this are rounding: sums of fractions are not exact. */
  grain: number
}

/** 3 / d2 for ranges of two neighbouring values, with d2 = 1.128. */
const limitFactor = 2.66
/** This many points in a row on one side of the mean are a signal. */
export const runLength = 8
/** With fewer points there are no limits; with fewer than `fullMinimum` they are trial limits. */
export const trialMinimum = 6
export const fullMinimum = 12

/** The arithmetic mean; not a number for none. Divides first, so that large values do not overflow. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value / values.length, values.length === 0 ? Number.NaN : 0)

/**
 * Natural process limits of an XmR chart: the mean plus and minus 2.660 times the mean moving range of successive values.
 * Equal values have limits at their mean: then every other value is a signal.
 * Source: D. J. Wheeler, "Understanding Variation" (2nd ed. 2000), and "Making Sense of Data" (2003).
 * @param values at least two, in the order of time; a missing period is skipped
 * @param floor what no value can fall below: a lower limit is set to it
 */
export function limitsOf(values: readonly number[], floor = Number.NEGATIVE_INFINITY): Limits {
  const mean = meanOf(values)
  const ranges = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)))
  const distance = limitFactor * meanOf(ranges)
  const grain = 1e-9 * Math.max(...values.map(Math.abs))
  return { mean, lower: Math.max(floor, mean - distance), upper: mean + distance, grain }
}

/** The side of the mean on which a value lies; null on the mean. */
function sideOf(value: number, { mean, grain }: Limits): Side | null {
  if (Math.abs(value - mean) <= grain) return null
  return value > mean ? 'above' : 'below'
}

/**
 * The signals of some points against limits, in the order of time: a point outside of them, and eight in a row on one
 * side of the mean, given once with the eighth. A point on the mean ends a run. There is no rule for trends: six or
 * seven rising points occur by chance more often than they mean something.
 * Source: NHS England, "Making data count" (2019), without its rule for trends; run of eight as in Wheeler (2003).
 */
export function signalsIn(points: readonly Point[], limits: Limits): Signal[] {
  const signals: Signal[] = []
  let run = 0
  let before: Side | null = null
  for (const { at, value } of points) {
    const side = sideOf(value, limits)
    run = side !== null && side === before ? run + 1 : 1
    before = side
    if (side === null) continue
    const { lower, upper, grain } = limits
    if (value > upper + grain || value < lower - grain) signals.push({ at, rule: 'outside', side })
    if (run === runLength) signals.push({ at, rule: 'run_of_8', side })
  }
  return signals
}

/** How many points at the end are all on one side of the mean. */
export function runAtEnd(points: readonly Point[], limits: Limits, side: Side): number {
  const others = points.findLastIndex(({ value }) => sideOf(value, limits) !== side)
  return points.length - 1 - others
}
