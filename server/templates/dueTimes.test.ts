import { describe, expect, test } from 'vitest'
import { TemplateSchedule } from '../../contract/templates/templateFields.ts'
import { dueAfter, dueBetween } from './dueTimes.ts'

const schedule = (fields: object) =>
  TemplateSchedule.parse({ every: 'day', at: '06:00', timeZone: 'Europe/Berlin', ...fields })

/** The first due times after a moment, as ISO 8601. */
function times(fields: object, after: string, count: number): (string | undefined)[] {
  const found: (string | undefined)[] = []
  let from: Date | null = new Date(after)
  while (found.length < count && from !== null) {
    from = dueAfter(schedule(fields), from)
    found.push(from?.toISOString())
  }
  return found
}

describe('a schedule is due', () => {
  test('each day, at the time of its zone before and after the change to summer time', () => {
    expect(times({}, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T05:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
      '2026-03-30T04:00:00.000Z',
    ])
  })

  test('on its weekdays, not again at the same moment', () => {
    expect(times({ every: 'week', weekdays: [4, 1] }, '2026-11-02T05:00:00Z', 3)).toEqual([
      '2026-11-05T05:00:00.000Z',
      '2026-11-09T05:00:00.000Z',
      '2026-11-12T05:00:00.000Z',
    ])
    expect(times({ every: 'week', weekdays: [7], timeZone: 'Asia/Kolkata' }, '2026-11-21T20:00:00Z', 1)).toEqual([
      '2026-11-22T00:30:00.000Z',
    ])
  })

  test('on the last day of months that are too short', () => {
    const monthly = { every: 'month', dayOfMonth: 31, timeZone: 'UTC' }
    expect(times(monthly, '2028-01-31T06:00:00Z', 4).map((one) => one?.slice(0, 10))).toEqual([
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ])
    expect(times(monthly, '2026-02-01T00:00:00Z', 1)).toEqual(['2026-02-28T06:00:00.000Z'])
  })

  test.each([
    ['Europe/Berlin', '2026-03-28T12:00:00Z', ['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']],
    ['America/New_York', '2026-03-07T12:00:00Z', ['2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z']],
  ])('once on the day that skips the time in %s', (timeZone, after, expected) => {
    expect(times({ at: '02:30', timeZone }, after, 2)).toEqual(expected)
  })

  test.each([
    ['Europe/Berlin', '02:30', '2026-10-24T12:00:00Z', ['2026-10-25T01:30:00.000Z', '2026-10-26T01:30:00.000Z']],
    ['America/New_York', '01:30', '2026-10-31T12:00:00Z', ['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z']],
  ])('once on the day that has the time twice in %s', (timeZone, at, after, expected) => {
    expect(times({ at, timeZone }, after, 2)).toEqual(expected)
    // Nor again between its two occurrences.
    expect(dueAfter(schedule({ at, timeZone }), new Date(expected[0] ?? ''))?.toISOString()).toBe(expected[1])
  })

  test('within its first and last day, and never after the calendar ends', () => {
    const bounded = { from: '2026-12-01', until: '2026-12-02', timeZone: 'UTC' }
    expect(times(bounded, '2026-11-01T00:00:00Z', 3)).toEqual([
      '2026-12-01T06:00:00.000Z',
      '2026-12-02T06:00:00.000Z',
      undefined,
    ])
    expect(times({ from: '9999-12-31' }, '2026-11-01T00:00:00Z', 1)).toEqual([undefined])
  })

  test('at all times of a downtime of the server, oldest first', () => {
    const weekly = schedule({ every: 'week', weekdays: [2], timeZone: 'UTC' })
    const found = dueBetween(weekly, new Date('2026-11-03T06:00:00Z'), new Date('2026-11-17T06:00:00Z'))
    expect(found.map((one) => one.toISOString().slice(0, 10))).toEqual(['2026-11-03', '2026-11-10', '2026-11-17'])
  })
})
