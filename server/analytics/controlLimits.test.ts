import { describe, expect, test } from 'vitest'
import { controlChart } from './controlLimits.ts'

const chartOf = (values: number[]) => controlChart(values.map((value, index) => ({ week: `week ${index}`, value })))
const signalsOf = (values: number[]) => chartOf(values).points.map(({ signal }) => signal)

describe('the control chart', () => {
  test('says with fewer than twelve weeks that it is too early', () => {
    const chart = chartOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100])
    expect(chart.limits).toBeNull()
    expect(chart.points.every(({ signal }) => signal === null)).toBe(true)
    expect(chart.points.map(({ movingRange }) => movingRange)).toEqual([null, 1, 1, 1, 1, 1, 1, 1, 1, 1, 90])
    expect(chartOf([])).toEqual({ points: [], limits: null })
  })

  test('has limits at the mean plus and minus 2.660 times the mean moving range', () => {
    const { limits } = chartOf([10, 12, 10, 12, 10, 12, 10, 12, 10, 12, 10, 12])
    expect(limits).toEqual({
      mean: 11,
      upper: expect.closeTo(11 + 2.66 * 2),
      lower: expect.closeTo(11 - 2.66 * 2),
      floored: false,
      meanRange: 2,
      upperRange: expect.closeTo(3.268 * 2),
    })
  })

  test('has no lower limit below zero, and says where the formula gave one', () => {
    expect(chartOf([0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9]).limits).toMatchObject({ lower: 0, floored: true })
  })

  test('marks a week outside of the limits', () => {
    const signals = signalsOf([5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 40])
    expect(signals.at(-1)).toBe('outside')
    expect(signals.slice(0, -1)).not.toContain('outside')
  })

  test('marks eight weeks on one side of the mean, and not seven', () => {
    expect(
      signalsOf([3, 1, 3, 1, ...Array<number>(8).fill(2.5), 1, 1, 3, 1]).filter((one) => one === 'run'),
    ).toHaveLength(8)
    expect(signalsOf([3, 1, 3, 1, ...Array<number>(7).fill(2.5), 1, 1, 3, 1])).not.toContain('run')
  })

  test('finds nothing in identical weeks, although their mean is not exact', () => {
    const chart = chartOf(Array<number>(13).fill(0.1))
    expect(chart.points.every(({ signal }) => signal === null)).toBe(true)
    expect(chart.limits?.upper).toBeCloseTo(0.1)
    expect(chart.limits?.meanRange).toBe(0)
  })
})
