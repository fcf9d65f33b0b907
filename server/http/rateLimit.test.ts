import { expect, test } from 'vitest'
import { rateLimit } from './rateLimit.ts'

test('only requests of the last minute count', () => {
  let now = 1_000_000
  const count = rateLimit(2, 'askedTooOften', () => now)
  count('a')
  now += 40_000
  count('a')
  expect(() => count('a')).toThrow(expect.objectContaining({ details: expect.objectContaining({ retryAfter: 20 }) }))
  count('b')
  now += 21_000
  count('a')
  expect(() => count('a')).toThrow('in one minute')
})
