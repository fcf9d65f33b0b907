import { describe, expect, test } from 'vitest'
import { formatIn } from './format.ts'

const format = formatIn('en')

describe('days', () => {
  test('are abbreviated month, two-digit day, year', () => expect(format.day('2026-11-05')).toBe('Nov 05, 2026'))
  test('are a dash when there is none', () => expect(format.day(null)).toBe('-'))
  test('do not move with the time zone', () => expect(format.day('2026-01-01')).toBe('Jan 01, 2026'))
  test('follow the language', () => expect(formatIn('de').day('2026-11-05')).toBe('05. Nov. 2026'))
})

describe('how long ago', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  test.each([
    ['2026-11-21T11:59:50Z', '10 seconds ago'],
    ['2026-11-21T11:30:00Z', '30 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-09-21T12:00:00Z', '2 months ago'],
    ['2024-11-21T12:00:00Z', '2 years ago'],
    ['2026-11-22T12:00:00Z', 'tomorrow'],
  ])('%s is %s', (moment, words) => expect(format.ago(moment, now)).toBe(words))
})

describe('money', () => {
  test('has a dollar sign, thousands and cents', () => expect(format.money('12345.6')).toBe('$12,345.60'))
  test('is exact where a binary number is not', () => expect(format.money('99999999.99')).toBe('$99,999,999.99'))
  test('can leave the cents out', () => expect(format.money('12345.60', 0)).toBe('$12,346'))
  test('puts the minus first', () => expect(format.money('-5.00')).toBe('-$5.00'))
  test('is a dash when there is none', () => expect(format.money(null)).toBe('-'))
  test('keeps the dollar sign in front in every language', () =>
    expect(formatIn('de').money('1234.50')).toBe('$1.234,50'))
})

test('a fraction is a percentage', () => expect(format.percent(0.1234, 1)).toBe('12.3%'))
test('hours have their unit', () => expect([format.hours(1), format.hours(3.5)]).toEqual(['1 hour', '3.5 hours']))

test('a difference keeps every digit, its sign and its unit', () => {
  const { difference } = formatIn('en')
  expect(difference('-6.4', '%')).toBe('-6.4 %')
  expect(difference('300.5', '$')).toBe('+$300.5')
  expect(difference('0')).toBe('0')
  expect(difference('1234567890123456789.25')).toBe('+1,234,567,890,123,456,789.25')
})
