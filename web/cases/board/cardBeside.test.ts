import { expect, test } from 'vitest'
import type { Case } from '../../../contract/cases.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import type { Columns } from './arrangeColumns.ts'
import { cardBeside } from './cardBeside.ts'

const cards = (status: CaseStatus, ...ids: string[]): Case[] => ids.map((id) => ({ id, status }) as Case)
const columns: Columns = {
  new: cards('new', 'a', 'b', 'c'),
  in_progress: [],
  review: cards('review', 'd'),
  completed: cards('completed', 'e', 'f'),
  closed: [],
}
const from = (status: CaseStatus, id: string, key: string) => cardBeside(columns, { status, id }, key)?.id ?? null

test('up and down arrows move to the card above and below, Home and End to the ends of the column, and not beyond', () => {
  expect(from('new', 'b', 'ArrowUp')).toBe('a')
  expect(from('new', 'b', 'ArrowDown')).toBe('c')
  expect(from('new', 'b', 'Home')).toBe('a')
  expect(from('new', 'b', 'End')).toBe('c')
  expect(from('new', 'a', 'ArrowUp')).toBeNull()
  expect(from('new', 'c', 'ArrowDown')).toBeNull()
  expect(from('new', 'c', 'End')).toBeNull()
})

test('left and right arrows move to the same height, as far as there are cards, skipping empty columns', () => {
  expect(from('new', 'b', 'ArrowRight')).toBe('d')
  expect(from('completed', 'f', 'ArrowLeft')).toBe('d')
  expect(from('review', 'd', 'ArrowRight')).toBe('e')
  expect(from('new', 'a', 'ArrowLeft')).toBeNull()
  expect(from('completed', 'f', 'ArrowRight')).toBeNull()
})

test('other keys move nowhere', () => {
  expect(from('new', 'b', 'Enter')).toBeNull()
})
