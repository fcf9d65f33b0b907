import { describe, expect, test } from 'vitest'
import { dayIn, timeIn } from './zonedTime.ts'

describe('the day of a moment', () => {
  test.each([
    ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027-01-01'],
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026-12-31'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['America/Los_Angeles', '0001-01-02T12:00:00Z', '0001-01-02'],
  ])('is, in %s at %s, %s', (timeZone, moment, day) => {
    expect(dayIn(new Date(moment), timeZone)).toBe(day)
  })
})

test('a clock shows the time of its zone, throughout the year and across daylight saving changes', () => {
  expect(timeIn(new Date('2025-12-31T18:30:00Z'), 'Asia/Kolkata')).toEqual({ day: '2026-01-01', minute: 0 })
  expect(timeIn(new Date('2026-03-29T01:30:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-29', minute: 210 })
  expect(timeIn(new Date('2026-03-28T23:30:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-29', minute: 30 })
})
