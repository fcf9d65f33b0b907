import { expect, test } from 'vitest'
import type { Case } from '../../../contract/cases.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import { arrangeColumns, type Columns } from './arrangeColumns.ts'

const card = (id: string, status: CaseStatus, version = 1): Case => ({ id, status, version }) as Case
const none: Columns = { new: [], in_progress: [], review: [], completed: [], closed: [] }
const idsOf = (cards: Case[]) => cards.map(({ id }) => id)

test('columns that are in order stay the same arrays', () => {
  const read = { ...none, new: [card('a', 'new')], review: [card('b', 'review')] }
  expect(arrangeColumns(read).new).toBe(read.new)
})

test('a card loaded in both its old and its new column is shown in the new one', () => {
  const columns = arrangeColumns({
    ...none,
    new: [card('a', 'new'), card('moved', 'new')],
    review: [card('moved', 'review', 2), card('b', 'review')],
  })
  expect(idsOf(columns.new)).toEqual(['a'])
  expect(idsOf(columns.review)).toEqual(['moved', 'b'])
})

test('a card edited to another status is at the top of that column until it arrives', () => {
  const columns = arrangeColumns({
    ...none,
    new: [card('moved', 'closed', 2), card('a', 'new')],
    closed: [card('b', 'closed')],
  })
  expect(idsOf(columns.new)).toEqual(['a'])
  expect(idsOf(columns.closed)).toEqual(['moved', 'b'])
})
