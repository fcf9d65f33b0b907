import { expect, test } from 'vitest'
import type { Case } from '../../../contract/cases.ts'
import type { CasePages } from '../caseCaches.ts'
import { landingOf, withCardAt, withoutCard } from './columnPages.ts'

const card = (id: string): Case => ({ id, status: 'new' }) as Case
const column = (...pages: string[][]): CasePages => ({
  pages: pages.map((ids) => ({ items: ids.map(card), next: null })),
  pageParams: pages.map(() => null),
})
const idsOf = ({ pages }: CasePages) => pages.map(({ items }) => items.map(({ id }) => id))
const place = { status: 'new', aboveId: null, belowId: null } as const

test('a card goes above its lower neighbour, on whichever page that is', () => {
  expect(idsOf(withCardAt(column(['a'], ['b', 'c']), card('x'), { ...place, aboveId: 'b', belowId: 'c' }))).toEqual([
    ['a'],
    ['b', 'x', 'c'],
  ])
})

test('below the last card that was read it follows that one', () => {
  expect(idsOf(withCardAt(column(['a', 'b']), card('x'), { ...place, aboveId: 'b' }))).toEqual([['a', 'b', 'x']])
})

test('without a neighbour that is there it goes on top', () => {
  expect(idsOf(withCardAt(column(['a']), card('x'), { ...place, belowId: 'gone' }))).toEqual([['x', 'a']])
  expect(idsOf(withCardAt(column([]), card('x'), place))).toEqual([['x']])
})

test('a card is never there twice', () => {
  expect(idsOf(withCardAt(column(['x', 'a', 'b']), card('x'), { ...place, aboveId: 'b' }))).toEqual([['a', 'b', 'x']])
})

test('taking a card out and putting it back where it stood changes nothing', () => {
  const before = column(['a', 'x', 'b'])
  const stood = landingOf(['a', 'x', 'b'].map(card), card('x'))
  expect(withCardAt(withoutCard(before, 'x'), card('x'), stood)).toEqual(before)
})
