import { expect, test } from 'vitest'
import { mulberry32, random } from './random.ts'

test('mulberry32 gives the sequence of its reference', () => {
  // The output of its author's C code for seed 1.
  const next = mulberry32(1)
  expect([next(), next(), next()].map((share) => Math.round(share * 2 ** 32))).toEqual([
    2693262067, 11749833, 2265367787,
  ])
})

test('whole numbers take both ends, and ids are UUIDs', () => {
  const chance = random(5)
  const drawn = new Set(Array.from({ length: 200 }, () => chance.whole(1, 4)))
  expect(drawn).toEqual(new Set([1, 2, 3, 4]))
  expect(chance.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
