import { expect, test } from 'vitest'
import { type BoardCards, type BoardItem, cellId } from './cells.ts'
import { landingAt, moveOf, nextSpot, placeOf } from './spots.ts'

const cards = (...ids: string[]): BoardItem[] => ids.map((id) => ({ id, version: 1 }))
const lane = ''
const columns: BoardCards<BoardItem> = {
  columns: ['new', 'in_progress', 'review', 'completed', 'closed'],
  lanes: [lane],
  cards: { 'new|': cards('a', 'held', 'c'), 'in_progress|': cards('d'), 'closed|': cards('e') },
}
const held = { id: 'held', column: 'new', lane } as const
const own = { column: 'new', lane, gap: 1 } as const

test('an arrow key moves by one place, even past the card itself', () => {
  const below = nextSpot(columns, held, own, 'ArrowDown', true)
  expect(below).toEqual({ column: 'new', lane, gap: 3 })
  expect(landingAt(columns, { column: 'new', lane, gap: 3 })).toEqual({
    column: 'new',
    lane,
    aboveId: 'c',
    belowId: null,
  })
  expect(nextSpot(columns, held, { column: 'new', lane, gap: 3 }, 'ArrowUp', true)).toEqual(own)
  expect(nextSpot(columns, held, own, 'ArrowUp', true)).toEqual({ column: 'new', lane, gap: 0 })
})

test('there is nothing above the first, below the last, and beyond the outermost column', () => {
  expect(nextSpot(columns, held, { column: 'new', lane, gap: 0 }, 'ArrowUp', true)).toBeNull()
  expect(nextSpot(columns, held, { column: 'new', lane, gap: 3 }, 'ArrowDown', true)).toBeNull()
  expect(nextSpot(columns, held, own, 'ArrowLeft', true)).toBeNull()
  expect(nextSpot(columns, held, { column: 'closed', lane, gap: 0 }, 'ArrowRight', true)).toBeNull()
})

test('the next column keeps the height as far as it has cards', () => {
  expect(nextSpot(columns, held, { column: 'new', lane, gap: 3 }, 'ArrowRight', true)).toEqual({
    column: 'in_progress',
    lane,
    gap: 1,
  })
  expect(nextSpot(columns, held, { column: 'in_progress', lane, gap: 1 }, 'ArrowRight', true)).toEqual({
    column: 'review',
    lane,
    gap: 0,
  })
})

test('Home and End move to the ends of the column', () => {
  expect(nextSpot(columns, held, own, 'Home', true)).toEqual({ column: 'new', lane, gap: 0 })
  expect(nextSpot(columns, held, own, 'End', true)).toEqual({ column: 'new', lane, gap: 3 })
})

test('a sorted board has columns to choose but no places', () => {
  expect(nextSpot(columns, held, { column: 'new', lane, gap: null }, 'ArrowDown', false)).toBeNull()
  expect(nextSpot(columns, held, { column: 'new', lane, gap: null }, 'ArrowRight', false)).toEqual({
    column: 'in_progress',
    lane,
    gap: null,
  })
})

test('places are counted as after the drop', () => {
  expect(placeOf(columns, held, own)).toEqual({ place: 2, total: 3 })
  expect(placeOf(columns, held, { column: 'new', lane, gap: 3 })).toEqual({ place: 3, total: 3 })
  expect(placeOf(columns, held, { column: 'in_progress', lane, gap: 1 })).toEqual({ place: 2, total: 2 })
})

test('a card dropped outside any column changes nothing', () => {
  expect(moveOf(held, null)).toBeNull()
})

test('a card dropped in its own place changes nothing', () => {
  expect(moveOf(held, { column: 'new', lane, aboveId: 'a', belowId: 'held' })).toBeNull()
  expect(moveOf(held, { column: 'new', lane, aboveId: 'held', belowId: 'b' })).toBeNull()
})

test('a card alone in its column has no other place there', () => {
  expect(moveOf(held, { column: 'new', lane, aboveId: null, belowId: 'held' })).toBeNull()
  expect(moveOf(held, { column: 'new', lane, aboveId: 'held', belowId: null })).toBeNull()
})

test('another place in the same column changes the order but not the status', () => {
  expect(moveOf(held, { column: 'new', lane, aboveId: 'a', belowId: 'b' })).toEqual({ beforeId: 'b' })
  expect(moveOf(held, { column: 'new', lane, aboveId: null, belowId: 'b' })).toEqual({ beforeId: 'b' })
  expect(moveOf(held, { column: 'new', lane, aboveId: 'a', belowId: null })).toEqual({ afterId: 'a' })
})

test('another column changes the status and keeps the chosen place', () => {
  expect(moveOf(held, { column: 'review', lane, aboveId: 'a', belowId: 'b' })).toEqual({
    column: 'review',
    beforeId: 'b',
  })
  expect(moveOf(held, { column: 'review', lane, aboveId: 'a', belowId: null })).toEqual({
    column: 'review',
    afterId: 'a',
  })
})

test('an empty column needs no place', () => {
  expect(moveOf(held, { column: 'closed', lane, aboveId: null, belowId: null })).toEqual({ column: 'closed' })
})

test('in a sorted board another column changes the status, and the card’s own column nothing', () => {
  expect(moveOf(held, { column: 'in_progress', lane, aboveId: null, belowId: null })).toEqual({ column: 'in_progress' })
  expect(moveOf(held, { column: 'new', lane, aboveId: null, belowId: null })).toBeNull()
})

const inLanes: BoardCards<BoardItem> = {
  columns: ['new', 'review'],
  lanes: ['high', 'low'],
  cards: {
    [cellId({ column: 'new', lane: 'high' })]: cards('a', 'held'),
    [cellId({ column: 'new', lane: 'low' })]: cards('b'),
  },
}
const inHigh = { id: 'held', column: 'new', lane: 'high' } as const

test('beyond the ends of a cell is the next lane, and beyond the last lane nothing', () => {
  const start = { column: 'new', lane: 'high', gap: 1 }
  const below = nextSpot(inLanes, inHigh, start, 'ArrowDown', true)
  expect(below).toEqual({ column: 'new', lane: 'low', gap: 0 })
  expect(nextSpot(inLanes, inHigh, { column: 'new', lane: 'low', gap: 1 }, 'ArrowDown', true)).toBeNull()
  expect(nextSpot(inLanes, inHigh, { column: 'new', lane: 'low', gap: 0 }, 'ArrowUp', true)).toEqual(start)
  expect(nextSpot(inLanes, inHigh, { column: 'new', lane: 'high', gap: null }, 'ArrowDown', false)).toEqual({
    column: 'new',
    lane: 'low',
    gap: null,
  })
})

test('another column and another lane at once change both', () => {
  expect(moveOf(inHigh, { column: 'review', lane: 'low', aboveId: null, belowId: null })).toEqual({
    column: 'review',
    lane: 'low',
  })
  expect(moveOf(inHigh, { column: 'new', lane: 'low', aboveId: null, belowId: 'b' })).toEqual({
    lane: 'low',
    beforeId: 'b',
  })
})
