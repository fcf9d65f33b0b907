import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { caseKeys, type CasePages } from './caseCaches.ts'
import { changeCachedCase, withCardAt } from './changeCachedCase.ts'

const card = (id: string): Case => ({ id, status: 'new' }) as Case
const column = (...pages: string[][]): CasePages => ({
  pages: pages.map((ids) => ({ items: ids.map(card), next: null })),
  pageParams: pages.map(() => null),
})
const idsOf = ({ pages }: CasePages) => pages.map(({ items }) => items.map(({ id }) => id))
const place = { aboveId: null, belowId: null }

test('a card is inserted above its lower neighbour, on whichever page that is', () => {
  expect(idsOf(withCardAt(column(['a'], ['b', 'c']), card('x'), { ...place, aboveId: 'b', belowId: 'c' }))).toEqual([
    ['a'],
    ['b', 'x', 'c'],
  ])
})

test('below the last loaded card it is inserted after that one', () => {
  expect(idsOf(withCardAt(column(['a', 'b']), card('x'), { ...place, aboveId: 'b' }))).toEqual([['a', 'b', 'x']])
})

test('without a loaded neighbour it is inserted on top', () => {
  expect(idsOf(withCardAt(column(['a']), card('x'), { ...place, belowId: 'gone' }))).toEqual([['x', 'a']])
  expect(idsOf(withCardAt(column([]), card('x'), place))).toEqual([['x']])
})

test('a card is never inserted twice', () => {
  expect(idsOf(withCardAt(column(['x', 'a', 'b']), card('x'), { ...place, aboveId: 'b' }))).toEqual([['a', 'b', 'x']])
})

test.each([
  ['on top', undefined, ['x', 'a', 'b']],
  [
    'where it was dropped',
    { card: card('x'), landing: { groups: { status: 'review' }, aboveId: 'a', belowId: 'b' } },
    ['a', 'x', 'b'],
  ],
] as const)(
  'a new status takes the card along, %s, and the figures, and a refusal brings both back',
  async (...row) => {
    const [, drop, expected] = row
    const client = new QueryClient()
    const query = { sort: 'rank' } as const
    const counts = { new: 1, in_progress: 0, review: 2, completed: 0, closed: 0 }
    client.setQueryData(caseKeys.cell({ status: 'new' }, query), column(['x']))
    client.setQueryData(caseKeys.cell({ status: 'review' }, query), column(['a', 'b']))
    client.setQueryData(caseKeys.counts({}), counts)
    const shown = () => ({
      new: idsOf(client.getQueryData<CasePages>(caseKeys.cell({ status: 'new' }, query)) ?? column()),
      review: idsOf(client.getQueryData<CasePages>(caseKeys.cell({ status: 'review' }, query)) ?? column()),
      counts: client.getQueryData(caseKeys.counts({})),
    })
    const rollback = await changeCachedCase(client, 'x', { status: 'review' }, drop)
    expect(shown()).toEqual({ new: [[]], review: [expected], counts: { ...counts, new: 0, review: 3 } })
    rollback()
    expect(shown()).toEqual({ new: [['x']], review: [['a', 'b']], counts })
  },
)
