import { expect, test } from 'vitest'
import { isActive, onDuty } from './people.ts'

const at = (now: string, timeZone = 'Europe/Berlin') => ({ department: null, timeZone, now: new Date(now) })

const night = { from: '22:00', to: '06:00', weekdays: [5] }
test.each([
  // Friday the 3rd of July 2026; Berlin is two hours ahead.
  ['on its weekday', '2026-07-03T20:30:00Z', true],
  ['before it begins', '2026-07-03T19:59:00Z', false],
  ['after midnight, since it began on its weekday', '2026-07-04T03:59:00Z', true],
  ['after it ends', '2026-07-04T04:00:00Z', false],
  ['after midnight of a night that began the day before', '2026-07-03T01:00:00Z', false],
])('a group across midnight is there %s', (_when, now, isThere) => {
  expect(isActive({ personIds: [], activeHours: night }, at(now))).toBe(isThere)
})

test('a group is there on the clock of its site, in winter as in summer', () => {
  const group = { personIds: [], activeHours: { from: '06:00', to: '14:00' } }
  expect(isActive(group, at('2026-07-03T04:00:00Z'))).toBe(true)
  expect(isActive(group, at('2026-12-03T04:30:00Z'))).toBe(false)
  expect(isActive(group, at('2026-12-03T05:00:00Z'))).toBe(true)
  expect(isActive(group, at('2026-07-03T04:00:00Z', 'UTC'))).toBe(false)
})

test('a night group is on duty by the clock, also when the clock changes', () => {
  const group = { personIds: [], activeHours: { from: '22:00', to: '06:00' } }
  // In Berlin the night to 29 March 2026 has seven hours, that to 25 October nine.
  for (const during of ['2026-03-28T21:00:00Z', '2026-03-29T03:59:00Z', '2026-10-24T20:00:00Z', '2026-10-25T04:59:00Z'])
    expect(isActive(group, at(during))).toBe(true)
  for (const after of ['2026-03-29T04:00:00Z', '2026-10-25T05:00:00Z']) expect(isActive(group, at(after))).toBe(false)
})

test('of a group that rotates one at a time is on duty, each in turn', () => {
  const daily = { personIds: ['a', 'b', 'c'], rotation: 'daily' } as const
  const weekly = { personIds: ['a', 'b'], rotation: 'weekly' } as const
  const onDay = (group: typeof daily | typeof weekly, day: string) =>
    onDuty({ ...group, personIds: [...group.personIds] }, at(`${day}T10:00:00Z`))
  const three = ['2026-07-06', '2026-07-07', '2026-07-08'].flatMap((day) => onDay(daily, day))
  expect(new Set(three)).toEqual(new Set(['a', 'b', 'c']))
  // Monday to Sunday.
  expect(onDay(weekly, '2026-07-06')).toEqual(onDay(weekly, '2026-07-12'))
  expect(onDay(weekly, '2026-07-13')).not.toEqual(onDay(weekly, '2026-07-12'))
})

test('of a group that does not rotate all are', () => {
  expect(onDuty({ personIds: ['a', 'b'] }, at('2026-07-06T10:00:00Z'))).toEqual(['a', 'b'])
})
