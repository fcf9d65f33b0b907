import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test.each([
  ['as it is', 'Guard rail', 10, 'Guard rail'],
  ['with a sign that more was said', 'Guard rail loose', 12, 'Guard rail…'],
  ['without half an emoji', 'Leak 🔧🔧', 8, 'Leak 🔧…'],
  ['without a part of a character of several', 'Team 👩‍🔧 here', 9, 'Team…'],
])('a text that is too long is given %s', (_how, text, most, given) => {
  expect(truncate(text, most)).toBe(given)
  expect(given.length).toBeLessThanOrEqual(most)
})
