import { expect, test } from 'vitest'
import { timeUsed } from './timeUsed.ts'

test.each([
  ['the day of the report', '2026-11-02', { day: 1, days: 8, share: 0.125 }],
  ['halfway, across the end of summer time', '2026-11-05', { day: 4, days: 8, share: 0.5 }],
  ['the due day', '2026-11-09', { day: 8, days: 8, share: 1 }],
  ['after it', '2026-11-12', { day: 11, days: 8, share: 1 }],
  ['a clock that is behind', '2026-11-01', { day: 1, days: 8, share: 0.125 }],
])('the time that has gone on %s', (_when, today, used) => {
  expect(timeUsed('2026-11-02', '2026-11-09', today)).toEqual(used)
})

test('is unknown without a due date, and if that was before the report', () => {
  expect(timeUsed('2026-11-02', null, '2026-11-05')).toBeNull()
  expect(timeUsed('2026-11-02', '2026-11-01', '2026-11-05')).toBeNull()
})
