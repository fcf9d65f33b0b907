import { describe, expect, test } from 'vitest'
import { Scope } from '../../contract/analytics/analytics.ts'
import { monthSoFar, weeksAsked } from './figureDays.ts'

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

describe('the days of a chart by week', () => {
  const today = '2026-11-18'
  test.each([
    ['when nothing is asked for', {}, '2026-05-18', '2026-11-18'],
    ['up to a day', { to: '2026-03-04' }, '2025-09-01', '2026-03-04'],
    ['from a day of the week that has begun', { from: '2026-11-20', to: '2026-11-22' }, '2026-11-20', '2026-11-22'],
    ['without weeks to come', { from: '2026-11-01', to: '9999-12-31' }, '2026-11-01', '2026-11-22'],
    ['of at most 1,040 weeks', { from: '0001-01-01' }, '2006-12-18', '2026-11-18'],
  ])('%s', (_which, asked, from, to) => {
    expect(weeksAsked(Scope.parse(asked), today)).toEqual({ from, to })
  })
})
