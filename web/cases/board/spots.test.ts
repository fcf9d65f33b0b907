import { expect, test } from 'vitest'
import type { Case } from '../../../contract/cases.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import type { Columns } from './arrangeColumns.ts'
import { landingAt, moveOf, nextSpot, placeOf } from './spots.ts'

const cards = (status: CaseStatus, ...ids: string[]): Case[] => ids.map((id) => ({ id, status }) as Case)
const columns: Columns = {
  new: cards('new', 'a', 'held', 'c'),
  in_progress: cards('in_progress', 'd'),
  review: [],
  completed: [],
  closed: cards('closed', 'e'),
}
const held = { id: 'held', status: 'new' } as const
const own = { status: 'new', gap: 1 } as const

test('an arrow key moves by one place, even past the card itself', () => {
  const below = nextSpot(columns, held, own, 'ArrowDown', true)
  expect(below).toEqual({ status: 'new', gap: 3 })
  expect(landingAt(columns, { status: 'new', gap: 3 })).toEqual({ status: 'new', aboveId: 'c', belowId: null })
  expect(nextSpot(columns, held, { status: 'new', gap: 3 }, 'ArrowUp', true)).toEqual(own)
  expect(nextSpot(columns, held, own, 'ArrowUp', true)).toEqual({ status: 'new', gap: 0 })
})

test('there is nothing above the first, below the last, and beyond the outermost column', () => {
  expect(nextSpot(columns, held, { status: 'new', gap: 0 }, 'ArrowUp', true)).toBeNull()
  expect(nextSpot(columns, held, { status: 'new', gap: 3 }, 'ArrowDown', true)).toBeNull()
  expect(nextSpot(columns, held, own, 'ArrowLeft', true)).toBeNull()
  expect(nextSpot(columns, held, { status: 'closed', gap: 0 }, 'ArrowRight', true)).toBeNull()
})

test('the next column keeps the height as far as it has cards', () => {
  expect(nextSpot(columns, held, { status: 'new', gap: 3 }, 'ArrowRight', true)).toEqual({
    status: 'in_progress',
    gap: 1,
  })
  expect(nextSpot(columns, held, { status: 'in_progress', gap: 1 }, 'ArrowRight', true)).toEqual({
    status: 'review',
    gap: 0,
  })
})

test('Home and End move to the ends of the column', () => {
  expect(nextSpot(columns, held, own, 'Home', true)).toEqual({ status: 'new', gap: 0 })
  expect(nextSpot(columns, held, own, 'End', true)).toEqual({ status: 'new', gap: 3 })
})

test('a sorted board has columns to choose but no places', () => {
  expect(nextSpot(columns, held, { status: 'new', gap: null }, 'ArrowDown', false)).toBeNull()
  expect(nextSpot(columns, held, { status: 'new', gap: null }, 'ArrowRight', false)).toEqual({
    status: 'in_progress',
    gap: null,
  })
})

test('places are counted as after the drop', () => {
  expect(placeOf(columns, held, own)).toEqual({ place: 2, total: 3 })
  expect(placeOf(columns, held, { status: 'new', gap: 3 })).toEqual({ place: 3, total: 3 })
  expect(placeOf(columns, held, { status: 'in_progress', gap: 1 })).toEqual({ place: 2, total: 2 })
})

test('a card dropped outside any column changes nothing', () => {
  expect(moveOf(held, null)).toBeNull()
})

test('a card dropped in its own place changes nothing', () => {
  expect(moveOf(held, { status: 'new', aboveId: 'a', belowId: 'held' })).toBeNull()
  expect(moveOf(held, { status: 'new', aboveId: 'held', belowId: 'b' })).toBeNull()
})

test('a card alone in its column has no other place there', () => {
  expect(moveOf(held, { status: 'new', aboveId: null, belowId: 'held' })).toBeNull()
  expect(moveOf(held, { status: 'new', aboveId: 'held', belowId: null })).toBeNull()
})

test('another place in the same column changes the order but not the status', () => {
  expect(moveOf(held, { status: 'new', aboveId: 'a', belowId: 'b' })).toEqual({ beforeId: 'b' })
  expect(moveOf(held, { status: 'new', aboveId: null, belowId: 'b' })).toEqual({ beforeId: 'b' })
  expect(moveOf(held, { status: 'new', aboveId: 'a', belowId: null })).toEqual({ afterId: 'a' })
})

test('another column changes the status and keeps the chosen place', () => {
  expect(moveOf(held, { status: 'review', aboveId: 'a', belowId: 'b' })).toEqual({ status: 'review', beforeId: 'b' })
  expect(moveOf(held, { status: 'review', aboveId: 'a', belowId: null })).toEqual({ status: 'review', afterId: 'a' })
})

test('an empty column needs no place', () => {
  expect(moveOf(held, { status: 'closed', aboveId: null, belowId: null })).toEqual({ status: 'closed' })
})

test('in a sorted board another column changes the status, and the card’s own column nothing', () => {
  expect(moveOf(held, { status: 'in_progress', aboveId: null, belowId: null })).toEqual({ status: 'in_progress' })
  expect(moveOf(held, { status: 'new', aboveId: null, belowId: null })).toBeNull()
})
