import { expect, test } from 'vitest'
import { formatIn } from './format.ts'
import { readTime } from './times.ts'

test.each([
  ['14:05', '14:05'],
  ['8', '08:00'],
  ['805', '08:05'],
  ['1405', '14:05'],
  ['14.05 Uhr', '14:05'],
  ['8 Uhr 05', '08:05'],
  ['14h05', '14:05'],
  ['2:05 pm', '14:05'],
  ['2 p. m.', '14:00'],
  ['12 am', '00:00'],
  ['14:60', null],
  ['24:00', null],
  ['13 pm', null],
  ['noon', null],
  ['', null],
])('the time %j is read as %j', (text, read) => {
  expect(readTime(text)).toBe(read)
})

test.each(['en', 'de', 'fr', 'es', 'pl', 'tr', 'ro', 'cs', 'uk'])(
  'a time that is written in %s can be read',
  (language) => {
    for (const time of ['00:00', '08:05', '12:00', '23:59']) {
      expect(readTime(formatIn(language).timeOfDay(time))).toBe(time)
    }
  },
)
