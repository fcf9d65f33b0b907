import { expect, test } from 'vitest'
import { differenceOfMoney, sumOfMoney } from './sumOfMoney.ts'

test('money is added to the cent, however much and however little', () => {
  expect(sumOfMoney(['0.10', '0.20'])).toBe('0.30')
  expect(sumOfMoney(['99999999.99', '99999999.99', '0.02'])).toBe('200000000.00')
  expect(sumOfMoney(['-5.00', '4.95'])).toBe('-0.05')
  expect(sumOfMoney([])).toBe('0.00')
})

test('a difference is exact, too', () => {
  expect(differenceOfMoney('0.30', '0.10')).toBe('0.20')
  expect(differenceOfMoney('1.00', '-0.01')).toBe('1.01')
})
