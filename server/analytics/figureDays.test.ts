import { describe, expect, test } from 'vitest'
import { monthSoFar } from './figureDays.ts'

describe('the month so far', () => {
  test('is compared with as many days of the month before', () => {
    expect(monthSoFar('2026-11-21')).toEqual({
      current: { from: '2026-11-01', to: '2026-11-21' },
      previous: { from: '2026-10-01', to: '2026-10-21' },
    })
  })

  test.each([
    ['in January with December', '2026-01-15', '2025-12-01', '2025-12-15'],
    ['on the last of March with all of February', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['in a leap year with the 29th', '2028-03-30', '2028-02-01', '2028-02-29'],
    ['on the first with the first', '2026-12-01', '2026-11-01', '2026-11-01'],
  ])('is compared %s', (_what, today, from, to) => {
    expect(monthSoFar(today).previous).toEqual({ from, to })
  })
})
