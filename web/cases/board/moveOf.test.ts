import { expect, test } from 'vitest'
import { moveOf } from './moveOf.ts'

const card = { id: 'held', status: 'new' } as const

test('a card dropped outside any column changes nothing', () => {
  expect(moveOf(card, null)).toBeNull()
})

test('a card dropped in its own place changes nothing', () => {
  expect(moveOf(card, { status: 'new', aboveId: 'a', belowId: 'held' })).toBeNull()
  expect(moveOf(card, { status: 'new', aboveId: 'held', belowId: 'b' })).toBeNull()
})

test('a card that is alone in its column has no other place there', () => {
  expect(moveOf(card, { status: 'new', aboveId: null, belowId: 'held' })).toBeNull()
  expect(moveOf(card, { status: 'new', aboveId: 'held', belowId: null })).toBeNull()
})

test('another place in the same column changes the order and not the status', () => {
  expect(moveOf(card, { status: 'new', aboveId: 'a', belowId: 'b' })).toEqual({ beforeId: 'b' })
  expect(moveOf(card, { status: 'new', aboveId: null, belowId: 'b' })).toEqual({ beforeId: 'b' })
  expect(moveOf(card, { status: 'new', aboveId: 'a', belowId: null })).toEqual({ afterId: 'a' })
})

test('another column changes the status and keeps the place that was aimed at', () => {
  expect(moveOf(card, { status: 'review', aboveId: 'a', belowId: 'b' })).toEqual({ status: 'review', beforeId: 'b' })
  expect(moveOf(card, { status: 'review', aboveId: 'a', belowId: null })).toEqual({ status: 'review', afterId: 'a' })
})

test('an empty column needs no place', () => {
  expect(moveOf(card, { status: 'closed', aboveId: null, belowId: null })).toEqual({ status: 'closed' })
})

test('in a sorted board another column changes the status, and the own column nothing', () => {
  expect(moveOf(card, { status: 'in_progress', aboveId: null, belowId: null })).toEqual({ status: 'in_progress' })
  expect(moveOf(card, { status: 'new', aboveId: null, belowId: null })).toBeNull()
})
