import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.each([
  ['1234.5', '1234.5'],
  ['1.234,50 €', '1234.50'],
  ['1,234.50', '1234.50'],
  ["CHF 1'234.50", '1234.50'],
  ['1 234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1,234', '1234'],
  ['1.234', '1234'],
  ['0,234', '0.234'],
  ['$12', '12'],
  ['-0,5', '-0.5'],
  ['2,5 h', '2.5'],
  ['.5', '0.5'],
  ['−12,50', '-12.50'],
  ['1.23.4', null],
  ['1,23,456', null],
  ['1e5', null],
  ['twelve', null],
  ['-', null],
  ['', null],
])('the amount %j is read as %j', (text, read) => {
  expect(readAmount(text)).toBe(read)
})

test.each([
  ['1.234', ',', '1234'],
  ['1,234', ',', '1.234'],
  ['1,234', '.', '1234'],
  ['1.234', '.', '1.234'],
  ['12.50', ',', '12.50'],
  ['1.234.567,89', '.', '1234567.89'],
] as const)('the amount %j is read as who writes decimals with %j means it: %j', (text, decimalSign, read) => {
  expect(readAmount(text, decimalSign)).toBe(read)
})
