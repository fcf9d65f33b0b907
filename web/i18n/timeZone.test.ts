import { expect, test } from 'vitest'
import { dayIn } from './timeZone.ts'

test('a moment is on its day in the time zone', () => {
  const lateInBerlin = new Date('2026-12-31T23:30:00Z')
  expect(dayIn('Europe/Berlin', lateInBerlin)).toBe('2027-01-01')
  expect(dayIn('America/New_York', lateInBerlin)).toBe('2026-12-31')
  expect(dayIn('Asia/Kolkata', new Date('2026-06-30T18:29:00Z'))).toBe('2026-06-30')
  expect(dayIn('Asia/Kolkata', new Date('2026-06-30T18:30:00Z'))).toBe('2026-07-01')
})
