import { expect, test } from 'vitest'
import { phrasing } from './phrasing.ts'
import { plant } from './plant.ts'
import { random } from './random.ts'

test('a word of the plant is the same one wherever it stands', () => {
  const [one = '', other] = phrasing(random(1))('{press} {press}').split(' ')
  expect(plant.press).toContain(one)
  expect(other).toBe(one)
})

test('numbers come from their range, with the decimals that it has', () => {
  const fill = phrasing(random(2))
  for (let attempt = 0; attempt < 50; attempt += 1) {
    expect(fill('{0.15-0.40}')).toMatch(/^0\.(1[5-9]|[23]\d|40)$/)
    expect(['3', '4', '5']).toContain(fill('{3-5}'))
  }
})

test('a remembered number is said again', () => {
  const [one, other] = phrasing(random(3))('{gap=1-900} {gap}').split(' ')
  expect(one).toBe(other)
})

test('a choice may hold further gaps', () => {
  const fill = phrasing(random(4))
  const filled = new Set(Array.from({ length: 60 }, () => fill('{at {1-2} mm|{up|down} there|}')))
  expect(filled).toEqual(new Set(['at 1 mm', 'at 2 mm', 'up there', 'down there', '']))
})

test('an unknown word and an open gap are mistakes', () => {
  expect(() => phrasing(random(5))('{prss}')).toThrow('no such word')
  expect(() => phrasing(random(5))('{press')).toThrow('not closed')
})
