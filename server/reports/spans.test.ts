import { describe, expect, test } from 'vitest'
import { lastSpan, nextDueDay, spanBefore } from './spans.ts'

describe('the last complete span', () => {
  test.each([
    ['weekly', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['weekly', '2026-01-05', '2025-12-29', '2026-01-04'],
    ['weekly', '2026-01-04', '2025-12-22', '2025-12-28'],
    ['weekly', '2026-04-01', '2026-03-23', '2026-03-29'],
    ['monthly', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['monthly', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['quarterly', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['quarterly', '2026-06-30', '2026-01-01', '2026-03-31'],
  ] as const)('%s, on %s, is %s to %s', (type, today, from, to) => {
    expect(lastSpan(type, today)).toEqual({ from, to })
  })
})

describe('what a span is compared with', () => {
  test.each([
    ['of a week', '2025-12-29', '2026-01-04', '2025-12-22', '2025-12-28'],
    ['of a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['of January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['of a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['of other days', '2026-03-10', '2026-03-12', '2026-03-07', '2026-03-09'],
  ] as const)('%s, %s to %s, is %s to %s', (_what, from, to, before, last) => {
    expect(spanBefore({ from, to })).toEqual({ from: before, to: last })
  })
})

describe('a schedule is due on', () => {
  test.each([
    ['weekly', '2026-03-30', 5, '2026-03-30'],
    ['weekly', '2026-03-30', 6, '2026-04-06'],
    ['weekly', '2025-12-31', 12, '2026-01-05'],
    ['monthly', '2025-12-31', 23, '2026-01-01'],
    ['monthly', '2026-01-01', 5, '2026-01-01'],
    ['quarterly', '2026-01-01', 6, '2026-04-01'],
    ['quarterly', '2025-12-01', 0, '2026-01-01'],
  ] as const)('%s, after %s at %i, %s', (every, day, hour, due) => {
    expect(nextDueDay(every, { day, minute: hour * 60 })).toBe(due)
  })
})
