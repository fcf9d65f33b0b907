import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, asMoney, compare, round, shareOf, subtract, sum } from './decimals.ts'

test('sums that floats get wrong are exact', () => {
  expect(add('0.1', '0.2')).toBe('0.3')
  expect(sum(['1.10', '2.20', '-3.3'])).toBe('0.00')
  expect(subtract('10', '0.01')).toBe('9.99')
  expect(compare('10.0', '9.999')).toBe(1)
  expect(compare('1.10', '1.1')).toBe(0)
})

test('halves are rounded away from zero', () => {
  expect(round('1.005', 2)).toBe('1.01')
  expect(round('-1.005', 2)).toBe('-1.01')
  expect(round('2', 2)).toBe('2.00')
  expect(asMoney('336')).toBe('336.00')
  expect(asMoney('12.345')).toBe('12.345')
})

test('a share is rounded once', () => {
  expect(shareOf('12.00', '2', '3', 2)).toBe('8.00')
  expect(shareOf('10.00', '1', '3', 2)).toBe('3.33')
  expect(shareOf('0.05', '1.5', '3.0', 2)).toBe('0.03')
  expect(shareOf('-0.05', '1', '2', 2)).toBe('-0.03')
  expect(() => shareOf('1', '1', '0', 2)).toThrow('no parts')
})

test('text that is not a decimal is refused', () => {
  for (const text of ['', '1e5', '1,5', 'NaN', '--1']) expect(() => add(text, '1')).toThrow('Not a decimal')
})

test('adding and subtracting the same changes nothing', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [a, b] = [round((one / 100).toFixed(2), 2), round((other / 100).toFixed(2), 2)]
      expect(compare(subtract(add(a, b), b), a)).toBe(0)
      expect(compare(a, b)).toBe(Math.sign(one - other))
    }),
  )
})
