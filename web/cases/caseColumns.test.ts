import { expect, test } from 'vitest'
import { caseColumns, fitColumns, defaultColumns, widthOf } from './caseColumns.ts'

/** The table's width in rem in a window of so many pixels, beside the sidebar and margins. */
const within = (window: number) => (window - 240 - 48 - 2) / 16

const both = ['buttons', 'menu'] as const

test('from a window of 1280 pixels on every column of the specification fits', () => {
  for (const window of [1280, 1440]) {
    const { columns, below } = fitColumns(defaultColumns, within(window), both)
    expect([columns, below]).toEqual([defaultColumns, []])
  }
})

test('the buttons collapse into a menu before a column is dropped', () => {
  expect(fitColumns(defaultColumns, within(1440), both).actions).toBe('buttons')
  expect(fitColumns(defaultColumns, within(1250), both).actions).toBe('menu')
  expect(fitColumns(defaultColumns, within(1440), ['menu']).actions).toBe('menu')
  expect(fitColumns(defaultColumns, within(1280), []).actions).toBeNull()
})

test('a column that fits is never dropped, and one more rem of width drops none', () => {
  let before = 0
  for (let width = 10; width < 120; width += 0.5) {
    const { columns, actions } = fitColumns(caseColumns, width, both)
    expect(columns.length).toBeGreaterThanOrEqual(before)
    before = columns.length
    const used = columns.reduce((sum, column) => sum + widthOf(column), widthOf(actions ?? 'menu'))
    if (columns.length > 1) expect(width - used).toBeGreaterThanOrEqual(18)
  }
  expect(before).toBe(caseColumns.length)
})

test('the status is dropped last, and dropped columns are shown below the title', () => {
  expect(fitColumns(defaultColumns, 30, both).columns).toEqual(['status'])
  for (const phone of [18, 22, 26]) {
    expect(fitColumns(defaultColumns, phone, both)).toEqual({
      columns: [],
      actions: 'menu',
      below: ['status', 'priority', 'assignee', 'dueDate'],
    })
  }
})

test('columns that were not chosen are not shown below the title either', () => {
  expect(fitColumns(['status', 'dueDate'], 18, []).below).toEqual(['status', 'dueDate'])
})
