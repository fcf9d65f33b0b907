import { expect, test } from 'vitest'
import { cardBeside } from './cardBeside.ts'
import type { BoardCards, BoardItem } from './cells.ts'

const cards = (...ids: string[]): BoardItem[] => ids.map((id) => ({ id, version: 1 }))
const board: BoardCards<BoardItem> = {
  columns: ['new', 'in_progress', 'review', 'completed', 'closed'],
  lanes: ['', 'low', 'lower'],
  cards: {
    'new|': cards('a', 'b', 'c'),
    'review|': cards('d'),
    'completed|': cards('e', 'f'),
    'new|lower': cards('g', 'h'),
  },
}
const from = (id: string, key: string) => cardBeside(board, id, key)?.id ?? null

test('up and down arrows move to the card above and below, Home and End to the ends of the column, and not above the first', () => {
  expect(from('b', 'ArrowUp')).toBe('a')
  expect(from('b', 'ArrowDown')).toBe('c')
  expect(from('b', 'Home')).toBe('a')
  expect(from('b', 'End')).toBe('c')
  expect(from('a', 'ArrowUp')).toBeNull()
  expect(from('c', 'End')).toBeNull()
})

test('left and right arrows move to the same height, as far as there are cards, skipping empty columns', () => {
  expect(from('b', 'ArrowRight')).toBe('d')
  expect(from('f', 'ArrowLeft')).toBe('d')
  expect(from('d', 'ArrowRight')).toBe('e')
  expect(from('a', 'ArrowLeft')).toBeNull()
  expect(from('f', 'ArrowRight')).toBeNull()
})

test('other keys move nowhere', () => {
  expect(from('b', 'Enter')).toBeNull()
})

test('below the last card of a lane is the next lane with cards in that column', () => {
  expect(from('c', 'ArrowDown')).toBe('g')
  expect(from('g', 'ArrowUp')).toBe('c')
  expect(from('h', 'ArrowDown')).toBeNull()
  expect(from('d', 'ArrowDown')).toBeNull()
})
