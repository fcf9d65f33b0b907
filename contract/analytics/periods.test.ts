import { describe, expect, test } from 'vitest'
import { daysCounted, daysOfPeriod, isWhole } from './periods.ts'

describe('periods relative to a Saturday in January', () => {
  test.each([
    ['thisWeek', { from: '2027-01-04', to: '2027-01-09' }],
    ['lastWeek', { from: '2026-12-28', to: '2027-01-03' }],
    ['thisMonth', { from: '2027-01-01', to: '2027-01-09' }],
    ['lastMonth', { from: '2026-12-01', to: '2026-12-31' }],
    ['thisQuarter', { from: '2027-01-01', to: '2027-01-09' }],
    ['lastQuarter', { from: '2026-10-01', to: '2026-12-31' }],
    ['thisYear', { from: '2027-01-01', to: '2027-01-09' }],
    ['lastYear', { from: '2026-01-01', to: '2026-12-31' }],
    ['weeks', { from: '2026-07-06', to: '2027-01-09' }],
    ['days30', { from: '2026-12-11', to: '2027-01-09' }],
    ['days90', { from: '2026-10-12', to: '2027-01-09' }],
    ['months', { from: '2026-02-01', to: '2027-01-09' }],
    ['all', {}],
  ] as const)('%s', (period, span) => expect(daysOfPeriod(period, '2027-01-09')).toEqual(span))
})

test.each([
  ['week', '2025-12-29', '2026-01-04', true],
  ['week', '2025-12-30', '2026-01-05', false],
  ['month', '2028-02-01', '2028-02-29', true],
  ['month', '2026-01-01', '2026-07-31', false],
  ['quarter', '2026-04-01', '2026-06-30', true],
  ['year', '2026-01-01', '2026-12-31', true],
] as const)('of a %s, %s to %s: whole is %s', (unit, from, to, whole) => {
  expect(isWhole(unit, { from, to })).toBe(whole)
})

test.each([
  ['whole', {}, '2026-11-30', 7],
  ['not over', {}, '2026-11-24', 2],
  ['cut at its beginning', { from: '2026-11-25' }, '2026-12-31', 5],
  ['cut at its end', { to: '2026-11-23' }, '2026-12-31', 1],
] as const)('of a week that is %s its days are counted', (_which, span, today, days) => {
  expect(daysCounted('2026-11-23', span, today)).toBe(days)
})
