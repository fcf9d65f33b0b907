import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { limitsOf, type Point } from './processLimits.ts'
import { inDays, timeBetweenOf } from './timeBetween.ts'
import { type VerdictPlan, verdictOf } from './verdict.ts'

const start = '2026-01-05'
const week = (number: number) => addDays(start, 7 * number)
const weekly = (values: readonly number[], from = 0): Point[] =>
  values.map((value, index) => ({ at: week(from + index), value }))
/** A plan with a baseline of so many weeks, after which everything is in place. */
const planOf = (weeks: number, more: Partial<VerdictPlan> = {}): VerdictPlan => ({
  direction: 'lower',
  source: 'typed',
  period: 'week',
  baselineFrom: start,
  baselineTo: addDays(week(weeks), -1),
  goLive: week(weeks),
  target: 5,
  ...more,
})
const judge = (before: readonly number[], after: readonly number[], more: Partial<VerdictPlan> = {}) =>
  verdictOf(planOf(before.length, more), weekly([...before, ...after]))

const steady = [10, 12, 9, 11, 10, 13, 9, 10, 12, 11, 10, 12]
const fill = (length: number, value: number) => Array<number>(length).fill(value)

describe('limits', () => {
  test('are those of the flow rates in the NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2', () => {
    const limits = limitsOf([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1])
    expect(limits.mean).toBeCloseTo(50.81, 10)
    // There 3 / 1.128 is not rounded to 2.66: 55.8041 and 45.8159.
    expect(limits.upper).toBeCloseTo(55.8041, 2)
    expect(limits.lower).toBeCloseTo(45.8159, 2)
  })

  test('are those of the in-process inventory in D. J. Wheeler, Understanding Variation, as worked out on xmrit.com', () => {
    const inventory = [19, 27, 20, 16, 18, 25, 22, 24, 17, 25, 15, 17, 20, 22, 19, 16, 22, 19, 25, 22, 18, 20, 16, 17]
    const limits = limitsOf([...inventory, 20, 15, 27, 25, 17, 19, 28])
    expect(limits.mean).toBeCloseTo(20.39, 2)
    expect(limits.upper).toBeCloseTo(32.89, 2)
    expect(limits.lower).toBeCloseTo(7.89, 2)
  })

  test('are those of the viscosity of primer paint in D. C. Montgomery, Introduction to Statistical Quality Control', () => {
    const limits = limitsOf([
      33.75, 33.05, 34, 33.81, 33.46, 34.02, 33.68, 33.27, 33.49, 33.2, 33.62, 33, 33.54, 33.12, 33.84,
    ])
    expect(limits.mean).toBeCloseTo(33.52, 2)
    expect(limits.upper).toBeCloseTo(34.8, 2)
    expect(limits.lower).toBeCloseTo(32.24, 2)
  })

  test('come from the baseline alone, and stay where they are', () => {
    const alone = judge(steady, []).baseline
    expect(judge(steady, fill(20, 100)).baseline).toEqual(alone)
    const ranges = steady.slice(1).map((value, index) => Math.abs(value - (steady[index] ?? 0)))
    const range = ranges.reduce((sum, one) => sum + one, 0) / 11
    const mean = steady.reduce((sum, one) => sum + one, 0) / 12
    expect(alone.upper).toBeCloseTo(mean + 2.66 * range, 10)
    expect(alone.lower).toBeCloseTo(mean - 2.66 * range, 10)
    expect(alone).toMatchObject({ points: 12, trial: false })
  })

  test('are trial limits for 6 to 11 points, and missing for fewer', () => {
    expect(judge(steady.slice(0, 11), [5]).baseline).toMatchObject({ points: 11, trial: true })
    expect(judge(steady.slice(0, 6), [5]).baseline).toMatchObject({ points: 6, trial: true })
    expect(judge(steady.slice(0, 5), [5])).toMatchObject({
      verdict: 'too_few',
      have: 5,
      need: 6,
      baseline: { points: 5, trial: false, lower: null, upper: null },
    })
    expect(verdictOf(planOf(12), [])).toMatchObject({ verdict: 'too_few', have: 0, baseline: { mean: null } })
  })

  test('of counted cases do not fall below zero; those of a typed metric may', () => {
    const wild = [0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9]
    expect(judge(wild, [1], { source: 'cases' }).baseline.lower).toBe(0)
    expect(judge(wild, [1]).baseline.lower).toBeLessThan(0)
  })

  test('of its own has the time after go-live from 12 points', () => {
    expect(judge(steady, fill(11, 4)).after).toBeNull()
    expect(judge(steady, fill(12, 4)).after).toEqual({ mean: 4, lower: 4, upper: 4, points: 12 })
  })
})

describe('the verdict', () => {
  test('is that it improved after 8 points in a row below the mean, and not after 7', () => {
    expect(judge(steady, fill(7, 9.9))).toMatchObject({ verdict: 'no_signal_yet', have: 7, need: 8, signals: [] })
    const shifted = judge(steady, fill(8, 9.9), { target: 10 })
    expect(shifted).toMatchObject({ verdict: 'shifted_as_wanted', targetMet: true, have: 8 })
    expect(shifted.signals).toEqual([{ at: week(19), rule: 'run_of_8', side: 'below' }])
    expect(judge(steady, fill(8, 9.9), { target: 5 })).toMatchObject({
      verdict: 'shifted_misses_target',
      targetMet: false,
    })
  })

  test('is that it improved after a point outside, and names it', () => {
    expect(judge(steady, [10, 2, 3], { target: 10 })).toMatchObject({
      verdict: 'shifted_as_wanted',
      signals: [
        { at: week(13), rule: 'outside', side: 'below' },
        { at: week(14), rule: 'outside', side: 'below' },
      ],
    })
  })

  test('is reversed for a metric of which more is better', () => {
    expect(judge(steady, fill(8, 14), { direction: 'higher', target: 13 }).verdict).toBe('shifted_as_wanted')
    expect(judge(steady, fill(8, 8), { direction: 'higher', target: 13 }).verdict).toBe('worse')
    expect(judge(steady, fill(8, 14)).verdict).toBe('worse')
  })

  test('follows the latest run; a single point outside does not outweigh one', () => {
    expect(judge(steady, [30, 30, ...fill(8, 4)], { target: 20 }).verdict).toBe('shifted_as_wanted')
    expect(judge(steady, [...fill(8, 4), 30], { target: 20 }).verdict).toBe('shifted_as_wanted')
    expect(judge(steady, [...fill(8, 4), ...fill(8, 30)]).verdict).toBe('worse')
  })

  test('needs a stable baseline', () => {
    expect(judge([...steady, 40], fill(8, 4))).toMatchObject({ verdict: 'baseline_unstable', have: 13 })
    expect(
      judge(
        [...fill(8, 10.1), ...fill(8, 11)].flatMap((value, index) => value + (index % 2) * 0.3),
        fill(8, 4),
      ).verdict,
    ).toBe('baseline_unstable')
  })

  test('counts no run across go-live, no trend, and ends a run on the mean', () => {
    const before = [10, 12, 10, 12, 10, 12, 10, 12, 10, 10, 10, 10]
    expect(judge(before, fill(4, 10)).verdict).toBe('no_signal_yet')
    expect(judge(steady, [10.9, 10.7, 10.5, 10.3, 10.1, 9.9, 9.7]).verdict).toBe('no_signal_yet')
    const even = [10, 12, 10, 12, 10, 12, 10, 12, 10, 12, 10, 12]
    expect(judge(even, [...fill(7, 10), 11, ...fill(7, 10)])).toMatchObject({ verdict: 'no_signal_yet', have: 7 })
  })

  test('reaches a target that equals the mean of the baseline', () => {
    expect(judge(fill(12, 0.1), fill(3, 0.1), { target: 0.1 })).toMatchObject({
      verdict: 'no_signal_yet',
      targetMet: true,
      signals: [],
    })
  })

  test('takes any other value than that of a constant baseline for a signal', () => {
    expect(judge(fill(12, 0.1), [0.1, 0.09], { target: 0.1 }).verdict).toBe('shifted_as_wanted')
  })
})

describe('points', () => {
  test('may come in any order, doubled, with gaps, and with what is no number', () => {
    const points = weekly([...steady, ...fill(8, 4)])
    const wanted = verdictOf(planOf(12), points)
    expect(verdictOf(planOf(12), points.toReversed())).toEqual(wanted)
    const wrong = { at: week(3), value: 99 }
    const mixed = [wrong, ...points, { at: week(40), value: Number.NaN }, { at: 'soon', value: 1 }]
    expect(verdictOf(planOf(12), mixed)).toEqual(wanted)
    expect(
      verdictOf(
        planOf(12),
        points.filter(({ at }) => at !== week(15)),
      ),
    ).toMatchObject({
      verdict: 'shifted_as_wanted',
      have: 7,
    })
  })

  test('after go-live never belong to the baseline, whatever the plan says', () => {
    const plan = planOf(12, { baselineTo: week(30) })
    expect(verdictOf(plan, weekly([...steady, ...fill(8, 4)])).baseline.points).toBe(12)
  })

  test('may be huge, or negative', () => {
    const huge = steady.map((value) => value * 1e11)
    expect(judge(huge, fill(8, 4e11)).verdict).toBe('shifted_misses_target')
    expect(
      judge(
        steady.map((value) => -value),
        fill(8, -20),
      ).verdict,
    ).toBe('shifted_as_wanted')
  })
})

describe('rare events', () => {
  /** Eight events in 24 weeks: one in 21 days. */
  const rare = fill(24, 0).map((_, index) => (index % 3 === 1 ? 1 : 0))

  test('are judged by the days between them, on the root of which the limits are computed', () => {
    const { baseline, method, neededDays } = judge(rare, [])
    expect(method).toBe('time_between')
    expect(baseline).toMatchObject({ points: 7, trial: true })
    expect(baseline.mean).toBeCloseTo(21, 6)
    expect(neededDays).toBe(63)
    const uneven = verdictOf(
      planOf(24, { period: 'day', baselineTo: '2026-03-31', goLive: '2026-04-01' }),
      Array.from({ length: 86 }, (_, day) => ({
        at: addDays(start, day),
        value: [0, 5, 14, 16, 30, 41, 62, 80].includes(day) ? 1 : 0,
      })),
    )
    const roots = [5, 9, 2, 14, 11, 21, 18].map((days) => days ** (1 / 3.6))
    const { mean, lower, upper } = limitsOf(roots, 0)
    expect(uneven.baseline.mean).toBeCloseTo(mean ** 3.6, 8)
    expect(uneven.baseline.lower).toBeCloseTo(lower ** 3.6, 8)
    expect(uneven.baseline.upper).toBeCloseTo(upper ** 3.6, 8)
  })

  test('have the limits of the valve failures in D. C. Montgomery, table 7.14, as the T chart of qicharts2 for R computes them', () => {
    const hours = [286, 948, 536, 124, 816, 729, 4, 143, 431, 8, 2837, 596, 81, 227, 603, 492, 1199, 1214, 2831, 96]
    // A day stands for an hour.
    const failures = hours.reduce((moments, time) => [...moments, (moments.at(-1) ?? 0) + time], [0])
    const series = failures.map((day) => ({ at: addDays(start, day), value: 1 }))
    const { before, limits } = timeBetweenOf(series, [], 'day', '2070-01-01')
    const { mean, lower, upper } = inDays(before, limits)
    expect(before).toHaveLength(20)
    expect(mean).toBeCloseTo(430.04095, 5)
    expect(lower).toBe(0)
    // There 3 / 1.128 is not rounded to 2.66, which makes a difference of 0.03 %.
    expect((upper ?? 0) / 6937.93349).toBeCloseTo(1, 3)
  })

  test('that do not recur prove nothing for less than 3 / rate, and an improvement after that', () => {
    expect(judge(rare, fill(8, 0), { target: 0 })).toMatchObject({ verdict: 'no_signal_yet', neededDays: 63 })
    expect(judge(rare, fill(9, 0), { target: 0 })).toMatchObject({ verdict: 'shifted_as_wanted', targetMet: true })
    expect(judge(rare, fill(9, 0), { direction: 'higher', target: 1 }).verdict).toBe('worse')
    // Three events are too few for limits, but enough for a rate.
    const few = fill(12, 0).map((_, index) => (index % 4 === 0 ? 1 : 0))
    expect(judge(few, fill(12, 0), { target: 0 }).verdict).toBe('shifted_as_wanted')
    expect(judge(few, [0, 1, 0])).toMatchObject({ verdict: 'too_few', have: 2, need: 6 })
  })

  test('that become frequent are worse', () => {
    const some = fill(48, 0).map((_, index) =>
      [0, 1, 4, 7, 9, 13, 17, 18, 22, 27, 31, 33, 38, 42, 45].includes(index) ? 1 : 0,
    )
    expect(judge(some, fill(4, 3))).toMatchObject({ method: 'time_between', verdict: 'worse' })
    expect(judge(some, fill(3, 1e9)).verdict).toBe('worse')
  })

  test('are what the baseline says: a fraction typed later is an event, and moves no limit', () => {
    const alone = judge(rare, [0])
    expect(judge(rare, [0.5])).toMatchObject({ method: 'time_between', baseline: alone.baseline })
    const { signals } = judge(rare, [...fill(8, 0), 1])
    expect(judge(rare, [...fill(8, 0), 0.5]).signals).toEqual(signals)
  })

  test('are told from measurements, which may be below 1, too', () => {
    const share = steady.map((value) => value / 100)
    expect(judge(share, fill(8, 0.04)).method).toBe('xmr')
  })
})

/** A stable baseline, made so: values within two of the mean, in an order without a run. */
const stable = fc
  .array(fc.double({ min: 0.1, max: 2, noNaN: true }), { minLength: 12, maxLength: 40 })
  .map((sizes) => sizes.map((size, index) => 100 + (index % 2 === 0 ? size : -size)))

test('a shift by more than three sigma is always found, to either side', () => {
  fc.assert(
    fc.property(stable, fc.double({ min: 1.01, max: 50, noNaN: true }), fc.boolean(), (before, times, isUp) => {
      const first = judge(before, [])
      fc.pre(first.verdict !== 'baseline_unstable')
      const distance = ((first.baseline.upper ?? 0) - (first.baseline.mean ?? 0)) * times + 4
      const after = before.slice(0, 8).map((value) => value + (isUp ? distance : -distance))
      const { verdict, signals } = judge(before, after, {
        direction: isUp ? 'higher' : 'lower',
        target: isUp ? 0 : 1000,
      })
      expect(verdict).toBe('shifted_as_wanted')
      expect(signals.length).toBeGreaterThan(0)
    }),
  )
})

test('no points make it fail, and the verdict is one of six', () => {
  const point = fc.record({
    at: fc.integer({ min: 0, max: 60 }).map(week),
    value: fc.oneof(fc.double(), fc.integer({ min: 0, max: 3 }), fc.constant(Number.NaN)),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), fc.constantFrom('typed', 'cases'), (points, source) => {
      const { have, need } = verdictOf(planOf(20, { source }), points)
      expect(have).toBeGreaterThanOrEqual(0)
      expect(need).toBeGreaterThan(0)
    }),
  )
})

test('a stable process is called shifted as often as the rules promise, and no more', async ({ annotate }) => {
  let seed = 20_261_124
  const uniform = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const trials = 150
  const rateOf = (length: number) => {
    let called = 0
    for (let judged = 0; judged < trials;) {
      const values = Array.from({ length: 60 + length }, () => 50 + normal())
      const { verdict } = judge(values.slice(0, 60), values.slice(60), { target: 1000 })
      if (verdict === 'baseline_unstable') continue
      judged += 1
      if (verdict !== 'no_signal_yet') called += 1
    }
    return called / trials
  }
  const [short, long] = [rateOf(8), rateOf(200)]
  await annotate(`called shifted or worse without a change: ${short} of 8 points, ${long} of 200 points`)
  // Of 8 points 1/128 are on one side of the mean, and 1 - 0.9973^8 have one outside: together 3 %.
  expect(short).toBeLessThan(0.07)
  // Of 200 points 1 - exp(-192/256) have a run of 8, and 1 - 0.9973^200 one outside: together 73 %.
  expect(long).toBeLessThan(0.83)
})
