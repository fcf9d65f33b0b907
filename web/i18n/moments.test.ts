import { expect, test } from 'vitest'
import { localOf, momentOf } from './moments.ts'

test.each([
  ['2026-07-03T12:05:00.000Z', 'Europe/Berlin', '2026-07-03T14:05'],
  ['2026-12-03T12:05:00.000Z', 'Europe/Berlin', '2026-12-03T13:05'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30'],
  ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '2026-03-29T01:59'],
  ['2026-07-03T02:05:00.000Z', 'America/New_York', '2026-07-02T22:05'],
])('%s is in %s %s, and back', (moment, zone, local) => {
  expect(localOf(moment, zone)).toBe(local)
  expect(momentOf(local, zone)).toBe(moment)
})

test('text that is no moment gives null', () => {
  expect(momentOf('', 'UTC')).toBeNull()
})

test('a year that is still being typed is a moment like any other', () => {
  expect(momentOf('0202-01-02T14:05', 'UTC')).toBe('0202-01-02T14:05:00.000Z')
})
