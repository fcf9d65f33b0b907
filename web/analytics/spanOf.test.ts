import { expect, test } from 'vitest'
import { monthEnd, overlap, spanOf } from './spanOf.ts'

test('the default days are the last 26 weeks, else those of the named period', () => {
  expect(spanOf({}, '2027-01-09')).toEqual({ from: '2026-07-06', to: '2027-01-09' })
  expect(spanOf({ period: 'lastQuarter' }, '2027-01-09')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('custom days take precedence, even one alone', () => {
  expect(spanOf({ period: 'thisYear', from: '2026-03-01' }, '2027-01-09')).toEqual({ from: '2026-03-01' })
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
