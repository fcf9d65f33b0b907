import { afterEach, expect, test } from 'vitest'
import { usualPreferences } from '../../contract/preferenceChoices.ts'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { isOverdue } from './overdue.ts'

afterEach(() => forgetPreferences())

test.each([
  ['Asia/Kolkata', true],
  ['America/New_York', false],
])('what was due on the 30th is late on the 1st of whoever reads in %s: %s', (timeZone, isLate) => {
  adoptPreferences({ ...usualPreferences, timeZone })
  expect(isOverdue('2026-06-30', false, new Date('2026-06-30T20:00:00Z'))).toBe(isLate)
})

test('what is finished, or due on no day, is never late', () => {
  const later = new Date('2027-01-01T12:00:00Z')
  expect([isOverdue('2026-06-30', true, later), isOverdue(null, false, later)]).toEqual([false, false])
})
