import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatIn } from './format.ts'

const format = formatIn('en')

describe('days', () => {
  test('have an abbreviated month, a two-digit day and a year', () =>
    expect(format.day('2026-11-05')).toBe('Nov 05, 2026'))
  test('are a dash when there is none', () => expect(format.day(null)).toBe('-'))
  test('do not depend on the time zone', () => expect(format.day('2026-01-01')).toBe('Jan 01, 2026'))
  test('follow the language', () => expect(formatIn('de').day('2026-11-05')).toBe('5. Nov. 2026'))
  test('are read out in full', () =>
    expect(['en', 'de', 'fr', 'es'].map((language) => formatIn(language, 'UTC', 'dmy').wholeDay('2026-12-28'))).toEqual(
      ['28 December 2026', '28. Dezember 2026', '28 décembre 2026', '28 de diciembre de 2026'],
    ))
})

describe.each([
  ['mdy', 'en', ['Nov 05, 2026', 'Nov 5', 'Nov 5, 2026 – Dec 9, 2027', 'Nov 05, 2026, 11:30 PM']],
  ['dmy', 'en', ['05 Nov 2026', '5 Nov', '05 Nov 2026 – 09 Dec 2027', '05 Nov 2026, 11:30 PM']],
  ['ymd', 'en', ['2026-11-05', '11-05', '2026-11-05 – 2027-12-09', '2026-11-05, 11:30 PM']],
  ['mdy', 'de', ['11/05/2026', '11/5', '11/05/2026 – 12/09/2027', '11/05/2026, 23:30']],
  ['mdy', 'fr', ['11/05/2026', '11/5', '11/05/2026 – 12/09/2027', '11/05/2026, 23:30']],
  ['dmy', 'de', ['5. Nov. 2026', '5. Nov.', '5. Nov. 2026 – 9. Dez. 2027', '5. Nov. 2026, 23:30']],
  ['dmy', 'fr', ['5 nov. 2026', '5 nov.', '5 nov. 2026 – 9 déc. 2027', '5 nov. 2026, 23:30']],
  ['ymd', 'es', ['2026-11-05', '11-05', '2026-11-05 – 2027-12-09', '2026-11-05, 23:30']],
] as const)('the order %s in %s', (dateFormat, language, [day, shortDay, days, moment]) => {
  const chosen = formatIn(language, 'Europe/Berlin', dateFormat)
  const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
  test('writes a day', () => expect([chosen.day('2026-11-05'), chosen.shortDay('2026-11-05')]).toEqual([day, shortDay]))
  test('writes a moment', () => expect(plain(chosen.moment('2026-11-05T22:30:00.000Z'))).toBe(moment))
  test('writes days between two', () => expect(plain(chosen.days('2026-11-05', '2027-12-09'))).toBe(days))
})

test('an hour of the day is formatted like a moment', () => {
  const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')
  expect([7, 20].map((hour) => plain(formatIn('en', 'Europe/Berlin').hourOfDay(hour)))).toEqual(['7:00 AM', '8:00 PM'])
  expect(formatIn('de', 'America/New_York').hourOfDay(20)).toBe('20:00')
})

describe('days between two', () => {
  // The current year is left out.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }))
  afterEach(() => vi.useRealTimers())
  test.each([
    ['2026-10-01', '2026-10-07', 'Oct 1 – 7'],
    ['2026-09-28', '2026-10-04', 'Sep 28 – Oct 4'],
    ['2024-12-30', '2025-01-05', 'Dec 30, 2024 – Jan 5, 2025'],
    ['2024-12-30', undefined, 'Dec 30, 2024 –'],
    [undefined, '2025-01-05', '– Jan 05, 2025'],
  ])('%s and %s are %s', (from, to, words) => expect(format.days(from, to).replaceAll('\u2009', ' ')).toBe(words))
})

describe('a moment', () => {
  test('is written on its day in the time zone', () => {
    expect(formatIn('en', 'Europe/Berlin').day('2026-12-31T23:30:00.000Z')).toBe('Jan 01, 2027')
    expect(formatIn('en', 'America/New_York').day('2026-12-31T23:30:00.000Z')).toBe('Dec 31, 2026')
    expect(formatIn('en', 'Europe/Berlin').moment('2026-03-29T01:30:00.000Z')).toBe('Mar 29, 2026, 3:30 AM')
  })
})

test('weekdays and months have names', () => {
  expect([1, 7].map((number) => format.weekday(number))).toEqual(['Mon', 'Sun'])
  expect(formatIn('de').weekday(1, true)).toBe('Montag')
  expect([format.month('2026-10-01'), format.month('2026-10-01', true)]).toEqual(['October', 'Oct 2026'])
})

test('a span has two units at most, and no zero', () => {
  const spans = [2.44, 59, 60, 125, 1440, 1620].map((minutes) => format.minutes(minutes))
  expect(spans).toEqual(['2.4 min', '59 min', '1 hr', '2 hr 5 min', '1 day', '1 day 3 hr'])
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
  test('has a dollar sign, thousands separators and cents', () => expect(format.money('12345.6')).toBe('$12,345.60'))
  test('is exact where a binary number is not', () => expect(format.money('99999999.99')).toBe('$99,999,999.99'))
  test('can omit the cents', () => expect(format.money('12345.60', 0)).toBe('$12,346'))
  test('puts the minus first', () => expect(format.money('-5.00')).toBe('-$5.00'))
  test('has no minus when rounded to zero', () => expect(format.money('-0.40', 0)).toBe('$0'))
  test('puts the minus first in short form, too', () => expect(format.shortMoney(-12_000)).toBe('-$12K'))
  test('is a dash when there is none', () => expect(format.money(null)).toBe('-'))
  test.each([
    ['en', 'USD', '$1,234.50', '$12.3K'],
    ['de', 'EUR', '1.234,50\u00a0€', '12.345\u00a0€'],
    ['de', 'USD', '1.234,50\u00a0$', '12.345\u00a0$'],
    ['fr', 'CHF', '1\u202f234,50\u00a0CHF', '12,3\u00a0k\u00a0CHF'],
    ['en', 'JPY', '¥1,235', '¥12.3K'],
  ])('is written as %s writes %s', (language, currency, exact, short) => {
    const { money, shortMoney } = formatIn(language, undefined, undefined, currency)
    expect([money('1234.50'), shortMoney(12_345)]).toEqual([exact, short])
  })
})

test('a fraction is a percentage', () => expect(format.percent(0.1234, 1)).toBe('12.3%'))
test('hours have their unit', () => expect([format.hours(1), format.hours(3.5)]).toEqual(['1 hour', '3.5 hours']))

test('a difference keeps every digit, its sign and its unit', () => {
  const difference = (amount: string, unit = '') => formatIn('en').difference({ amount, unit, isGrouped: true })
  expect(difference('-6.4', '%')).toBe('-6.4 %')
  expect(difference('300.5', '$')).toBe('+$300.5')
  expect(difference('0')).toBe('0')
  expect(difference('1234567890123456789.25')).toBe('+1,234,567,890,123,456,789.25')
})

test('an amount in the currency of the workspace is written as its other money, one in another currency cannot be taken for it', () => {
  const spanish = formatIn('es', 'Europe/Madrid', undefined, 'USD')
  expect(spanish.amount('44100', 'USD')).toBe(spanish.money('44100'))
  expect(formatIn('es', 'Europe/Madrid', undefined, 'EUR').amount('44100', 'USD')).toMatch(/US\$/)
  expect(formatIn('en', 'Europe/Berlin', undefined, 'USD').amount('12', 'CAD')).toBe('CA$12.00')
})
