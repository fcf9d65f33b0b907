import { expect, test } from 'vitest'
import { arrangeCards } from './arrangeCards.ts'
import type { BoardItem } from './cells.ts'

type Card = BoardItem & { status: string }
const card = (id: string, status: string, version = 1): Card => ({ id, status, version })
const arrange = (read: Record<string, Card[]>) => {
  const columns = ['new', 'in_progress', 'review', 'completed', 'closed']
  const cards = Object.fromEntries(Object.entries(read).map(([column, some]) => [`${column}|`, some]))
  const arranged = arrangeCards({ columns, lanes: [''], cards }, ({ status }) => ({ column: status, lane: '' }))
  return Object.fromEntries(columns.map((column) => [column, arranged[`${column}|`] ?? []]))
}
const idsOf = (cards: readonly Card[] | undefined) => cards?.map(({ id }) => id)

test('columns that are in order stay the same arrays', () => {
  const read = { new: [card('a', 'new')], review: [card('b', 'review')] }
  expect(arrange(read)['new']).toBe(read.new)
})

test('a card loaded in both its old and its new column is shown in the new one', () => {
  const columns = arrange({
    new: [card('a', 'new'), card('moved', 'new')],
    review: [card('moved', 'review', 2), card('b', 'review')],
  })
  expect(idsOf(columns['new'])).toEqual(['a'])
  expect(idsOf(columns['review'])).toEqual(['moved', 'b'])
})

test('a card edited to another status is at the top of that column until it arrives', () => {
  const columns = arrange({
    new: [card('moved', 'closed', 2), card('a', 'new')],
    closed: [card('b', 'closed')],
  })
  expect(idsOf(columns['new'])).toEqual(['a'])
  expect(idsOf(columns['closed'])).toEqual(['moved', 'b'])
})

test('a card that now belongs to no column of the board is not shown', () => {
  expect(idsOf(arrange({ new: [card('gone', 'elsewhere', 2), card('a', 'new')] })['new'])).toEqual(['a'])
})
