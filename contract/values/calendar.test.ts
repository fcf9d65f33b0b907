import { expect, test } from 'vitest'
import { addDays, mondayOf, monthsLater } from './calendar.ts'

test('weeks begin on Monday, across the end of the year and the start of summer time', () => {
  expect(['2027-01-03', '2026-12-28', '2026-03-29'].map(mondayOf)).toEqual(['2026-12-28', '2026-12-28', '2026-03-23'])
})

test('days are counted across the ends of months and years, in both directions, and when the clock changes', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect([addDays('2026-03-28', 1), addDays('2026-03-29', 1), addDays('2026-10-25', 1)]).toEqual([
    '2026-03-29',
    '2026-03-30',
    '2026-10-26',
  ])
})

test('months are counted between first days, whatever the day', () => {
  expect([monthsLater('2027-01-31', 1), monthsLater('2027-01-31', -2)]).toEqual(['2027-02-01', '2026-11-01'])
})
