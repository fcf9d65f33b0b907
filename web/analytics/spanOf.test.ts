import { describe, expect, test } from 'vitest'
import { monthEnd, overlap, spanOf } from './spanOf.ts'

describe('a period seen from a Saturday in January', () => {
  test.each([
    ['weeks', { from: '2026-07-06', to: '2027-01-09' }],
    ['days30', { from: '2026-12-11', to: '2027-01-09' }],
    ['days90', { from: '2026-10-12', to: '2027-01-09' }],
    ['months', { from: '2026-02-01', to: '2027-01-09' }],
    ['year', { from: '2027-01-01', to: '2027-01-09' }],
    ['lastYear', { from: '2026-01-01', to: '2026-12-31' }],
    ['all', {}],
  ] as const)('%s', (period, span) => expect(spanOf({ period }, '2027-01-09')).toEqual(span))
})

test('days of one’s own choice win, also one alone', () => {
  expect(spanOf({ period: 'year', from: '2026-03-01' }, '2027-01-09')).toEqual({ from: '2026-03-01' })
})

test('a month ends on its last day', () => {
  expect(['2028-02-01', '2026-12-01'].map(monthEnd)).toEqual(['2028-02-29', '2026-12-31'])
})

test('two spans share the later beginning and the earlier end', () => {
  expect(overlap({ from: '2026-01-05', to: '2026-02-01' }, { from: '2026-01-01', to: '2026-01-07' })).toEqual({
    from: '2026-01-05',
    to: '2026-01-07',
  })
  expect(overlap({}, { from: '2026-01-01' })).toEqual({ from: '2026-01-01', to: undefined })
})
