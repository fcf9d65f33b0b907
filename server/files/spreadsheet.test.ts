import { strFromU8, unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { writeSpreadsheet, type Sheet } from './spreadsheet.ts'
import type { FileLocale } from './fileLocale.ts'

const plain: FileLocale = { language: 'en', timeZone: 'UTC', dateFormat: 'ymd', currency: 'USD' }

const sheet = (rows: Sheet['rows'], name = 'Table'): Sheet => ({
  name,
  columns: [
    { label: 'Text', kind: 'text' },
    { label: 'Money', kind: 'money' },
    { label: 'Day', kind: 'day' },
    { label: 'Moment', kind: 'moment' },
  ],
  rows,
})

test('numbers and dates are real ones, with times in the given time zone', async () => {
  const moment = '2026-03-29T01:30:00.000Z'
  const [read] = await readXlsx(
    await writeSpreadsheet([sheet([['A', '-12.50', '2026-03-29', moment]])], { ...plain, timeZone: 'Europe/Berlin' }),
  )
  expect(read?.data[1]).toEqual(['A', -12.5, new Date('2026-03-29T00:00:00.000Z'), expect.any(Date)])
  // The time of day is a binary fraction: exact to about a millisecond.
  const shown = read?.data[1]?.[3]
  expect(shown instanceof Date && Math.round(shown.getTime() / 1000)).toBe(Date.parse('2026-03-29T03:30:00Z') / 1000)
})

test('dates use the order that the reader has chosen, in the numeric format of their language', async () => {
  const formatsIn = async (written: Partial<FileLocale>) => {
    const rows = [['A', '1.00', '2026-03-29', '2026-03-29T01:30:00.000Z']]
    const parts = unzipSync(await writeSpreadsheet([sheet(rows)], { ...plain, ...written }))
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
    return [...styles.matchAll(/formatCode="([^"]*yy[^"]*)"/g)].map(([, code]) => code)
  }
  expect(await formatsIn({ language: 'de', dateFormat: 'dmy' })).toEqual(['dd.mm.yyyy', 'dd.mm.yyyy hh:mm'])
  expect(await formatsIn({ language: 'fr', dateFormat: 'dmy' })).toEqual(['dd/mm/yyyy', 'dd/mm/yyyy hh:mm'])
  expect(await formatsIn({ dateFormat: 'mdy' })).toEqual(['mm/dd/yyyy', 'mm/dd/yyyy hh:mm'])
  expect(await formatsIn({ language: 'de' })).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm'])
})

test('text that looks like a formula stays text, and characters that the format cannot hold are removed', async () => {
  const texts = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\tTab', 'a\u0000b\u0001c <b>&"']
  const data = await writeSpreadsheet([sheet(texts.map((text) => [text, null, null, null]))])
  const [read] = await readXlsx(data, { trim: false })
  expect(read?.data.slice(1).map(([text]) => text)).toEqual([...texts.slice(0, 5), 'abc <b>&"'])
  const parts = Object.values(unzipSync(data)).map((part) => strFromU8(part))
  expect(parts.some((part) => part.includes('<f>'))).toBe(false)
})

test('an amount with more digits than a spreadsheet keeps is written as text, so that none is lost', async () => {
  const [read] = await readXlsx(await writeSpreadsheet([sheet([['A', '123456789012345678.90', null, null]])]))
  expect(read?.data[1]?.[1]).toBe('123456789012345678.90')
})

test('tabs have valid, unique names', async () => {
  const names = [
    'A/B: [x]',
    'A B  x',
    '',
    'Longer than a tab of a workbook may be',
    'Longer than a tab of a workbook may seem',
  ]
  const read = await readXlsx(
    await writeSpreadsheet(
      names.map((name) => sheet([['A', null, null, null]], name)),
      plain,
    ),
  )
  const tabs = read.map(({ sheet: tab }) => tab)
  expect(new Set(tabs.map((tab) => tab.toLowerCase())).size).toBe(names.length)
  for (const tab of tabs) expect(tab).toMatch(/^[^\\/?*[\]:]{1,31}$/)
})

test('a column is as wide as its label and its texts, within limits', async () => {
  const columns = ['Status', 'Responsible department', 'Note'].map((label) => ({ label, kind: 'text' as const }))
  const rows = [
    ['New', 'Quality', 'Leak'],
    ['In Progress', null, 'x'.repeat(500)],
  ]
  const parts = unzipSync(await writeSpreadsheet([{ name: 'Cases', columns, rows }], plain))
  const page = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const widths = [...page.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([13, 24, 40])
})
