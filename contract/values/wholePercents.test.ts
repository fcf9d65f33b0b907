import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholePercents } from './wholePercents.ts'

const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

test('percentages add up to 100, and each is within one of the exact value', () => {
  fc.assert(
    fc.property(counts, (some) => {
      const percents = wholePercents(some)
      const total = sumOf(some)
      expect(percents).toHaveLength(some.length)
      expect(sumOf(percents)).toBe(total === 0 ? 0 : 100)
      for (const [place, percent] of percents.entries()) {
        expect(Number.isInteger(percent)).toBe(true)
        if (total > 0) expect(Math.abs(percent - ((some[place] ?? 0) * 100) / total)).toBeLessThan(1)
      }
    }),
  )
})

test('the largest remainders are rounded up, the first of equal ones', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholePercents([1, 2, 3])).toEqual([17, 33, 50])
  expect(wholePercents([999, 1])).toEqual([100, 0])
})

test('no parts have no shares, and a total of zero gives shares of 0', () => {
  expect(wholePercents([0, 0])).toEqual([0, 0])
  expect(wholePercents([])).toEqual([])
})
