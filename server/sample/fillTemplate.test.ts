import { expect, test } from 'vitest'
import { words } from './content.ts'
import { templateFiller } from './fillTemplate.ts'
import { random } from './random.ts'

test('a placeholder of a word list always becomes the same word', () => {
  const [one = '', other] = templateFiller(random(1))('{press} {press}').split(' ')
  expect(words.get('press')).toContain(one)
  expect(other).toBe(one)
})

test('numbers come from their range, with the decimals that it has', () => {
  const fill = templateFiller(random(2))
  for (let attempt = 0; attempt < 50; attempt += 1) {
    expect(fill('{0.15-0.40}')).toMatch(/^0\.(1[5-9]|[23]\d|40)$/)
    expect(['3', '4', '5']).toContain(fill('{3-5}'))
  }
})

test('a named value is repeated', () => {
  const [one, other] = templateFiller(random(3))('{gap=1-900} {gap}').split(' ')
  expect(one).toBe(other)
})

test('a choice may have placeholders', () => {
  const fill = templateFiller(random(4))
  const filled = new Set(Array.from({ length: 60 }, () => fill('{at {1-2} mm|{up|down} there|}')))
  expect(filled).toEqual(new Set(['at 1 mm', 'at 2 mm', 'up there', 'down there', '']))
})

test('an unknown word list and an open placeholder are refused', () => {
  expect(() => templateFiller(random(5))('{prss}')).toThrow('Unknown word list: prss')
  expect(() => templateFiller(random(5))('{press')).toThrow('not closed')
})
