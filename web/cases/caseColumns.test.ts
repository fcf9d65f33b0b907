import { expect, test } from 'vitest'
import { caseColumns, columnWidths, fitColumns, usualColumns } from './caseColumns.ts'

/** Rem beside the sidebar and the margins of a window so many pixels wide. */
const within = (window: number) => (window - 240 - 48 - 2) / 16

test('from 1200 pixels of window on every column of the specification is there', () => {
  for (const window of [1200, 1280, 1440]) {
    const { columns, below } = fitColumns(usualColumns, within(window), true)
    expect([columns, below]).toEqual([usualColumns, []])
  }
})

test('the buttons fold into a menu before a column leaves', () => {
  expect(fitColumns(usualColumns, within(1440), true).actions).toBe('buttons')
  expect(fitColumns(usualColumns, within(1200), true).actions).toBe('menu')
  expect(fitColumns(usualColumns, within(1200), false).actions).toBeNull()
})

test('a column that has room never leaves, and one more rem of width takes none away', () => {
  let before = 0
  for (let width = 10; width < 120; width += 0.5) {
    const { columns, actions } = fitColumns(caseColumns, width, true)
    expect(columns.length).toBeGreaterThanOrEqual(before)
    before = columns.length
    const used = columns.reduce((sum, column) => sum + columnWidths[column], columnWidths[actions ?? 'menu'])
    if (columns.length > 1) expect(width - used).toBeGreaterThanOrEqual(15)
  }
  expect(before).toBe(caseColumns.length)
})

test('the status stays on the narrowest phone, and what is gone stands below the title', () => {
  expect(fitColumns(usualColumns, 18, true)).toEqual({
    columns: ['status'],
    actions: 'menu',
    below: ['priority', 'assignee', 'dueDate'],
  })
})

test('what was not chosen does not stand below the title either', () => {
  expect(fitColumns(['status', 'dueDate'], 18, false).below).toEqual(['dueDate'])
})
