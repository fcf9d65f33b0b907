import { expect, test } from 'vitest'
import { csvOf } from './chartTable.ts'
import { fileNameOf } from '../../platform/saveFile.ts'

test('text that a spreadsheet would run as a formula is made harmless, figures stay figures', async () => {
  const text = await csvOf({
    columns: [{ label: 'Title' }, { label: 'Days', isFigure: true }],
    rows: [
      ['=HYPERLINK("http://evil.example")', -1.5],
      ['+1', 2],
      ['@SUM(A1)', null],
      ['-2+3', 0],
      ['Oil, "hot"', 3],
    ],
  })
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Title,Days',
    `"'=HYPERLINK(""http://evil.example"")",-1.5`,
    `"'+1",2`,
    `"'@SUM(A1)",`,
    `"'-2+3",0`,
    '"Oil, ""hot""",3',
  ])
  expect(text.startsWith('\uFEFF')).toBe(true)
})

test('a file is named after its chart', () => {
  expect(fileNameOf('Âge des cas, à présent')).toBe('age-des-cas-a-present')
})
