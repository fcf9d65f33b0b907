import { expect, test } from 'vitest'
import { csvOf } from './chartTable.ts'
import { fileNameOf } from '../../../contract/values/fileNameOf.ts'

test('text that a spreadsheet would run as a formula is escaped, numbers stay numbers', async () => {
  const text = await csvOf(
    {
      columns: [{ label: 'Title' }, { label: 'Days', isFigure: true }],
      rows: [
        ['=HYPERLINK("http://evil.example")', -1.5],
        ['+SUM(A1)', 2],
        ['@SUM(A1)', null],
        ['-2+3', 0],
        ['Oil, "hot"', 3],
      ],
    },
    '.',
  )
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Title,Days',
    `"'=HYPERLINK(""http://evil.example"")",-1.5`,
    `'+SUM(A1),2`,
    `'@SUM(A1),`,
    `'-2+3,0`,
    '"Oil, ""hot""",3',
  ])
  expect(text.startsWith('\uFEFF')).toBe(true)
})

test('a negative amount stays a number, with the language’s decimal sign and separator', async () => {
  const table = {
    columns: [{ label: 'Monat' }, { label: 'Tatsächlich', isFigure: true }],
    rows: [
      ['2026-10-01', '-1250.50'],
      ['2026-11-01', 0.25],
      ['2026-12-01', null],
    ],
    total: ['Zusammen', '-1250.25'],
  }
  const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n')
  expect(lines(await csvOf(table, ','))).toEqual([
    'Monat;Tatsächlich',
    '2026-10-01;-1250,50',
    '2026-11-01;0,25',
    '2026-12-01;',
    'Zusammen;-1250,25',
  ])
  expect(lines(await csvOf(table, '.'))[1]).toBe('2026-10-01,-1250.50')
})

test('a file is named after its chart', () => {
  expect(fileNameOf('Âge des cas, à présent')).toBe('age-des-cas-a-present')
})
