import { expect, test } from 'vitest'
import { addDays, mondayOf } from './calendar.ts'

test('weeks begin on Monday, over a year’s end too', () => {
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
  expect(mondayOf('2026-12-28')).toBe('2026-12-28')
})

test('days are counted over the ends of months and years, in both directions', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})
