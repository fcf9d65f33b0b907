import { describe, expect, test } from 'vitest'
import { readCsv, unharmed, writeCsv } from './csv.ts'

describe('a written table', () => {
  test('begins with a byte order mark, quotes what needs it, and ends every line', () => {
    expect(
      writeCsv(
        ['Name', 'Count'],
        [
          ['Presse "4", groß\n2', 3],
          [null, 0],
        ],
      ),
    ).toBe('\ufeffName,Count\r\n"Presse ""4"", groß\n2",3\r\n,0\r\n')
  })

  test.each(
    '=1+1|+SUM(A1)|-cmd|@now|\tx|\rx| =1+1|\u00a0+SUM(A1)|\u200b-cmd|\n@now|＝1+1| ＋SUM(A1)|－cmd|＠now'.split('|'),
  )('holds %j as text and not as a formula', (text) => {
    const [row] = readCsv(writeCsv(['Head', 'Next'], [[text, 'x']])).rows.slice(1)
    expect(writeCsv(['Head'], [[text]])).toContain(`'${text}`)
    expect(row?.cells[0]?.startsWith("'")).toBe(true)
    expect(unharmed(`'${text}`)).toBe(text)
  })

  test("leaves negative numbers and people's apostrophes unchanged", () => {
    expect(writeCsv(['Head'], [['-12.50'], [-3], ["'s-Hertogenbosch"]])).toBe(
      "\ufeffHead\r\n-12.50\r\n-3\r\n's-Hertogenbosch\r\n",
    )
    expect(unharmed("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
  })
})

describe('a read table', () => {
  test.each([',', ';', '\t'])('may be separated by %j', (sign) => {
    const { rows } = readCsv(`\ufeffa${sign}b\r\n1${sign}2\r\n`)
    expect(rows).toEqual([
      { line: 1, row: 1, cells: ['a', 'b'] },
      { line: 2, row: 2, cells: ['1', '2'] },
    ])
  })

  test('numbers lines as an editor does and rows as a spreadsheet does, across empty lines and line breaks within a value', () => {
    const { rows } = readCsv('sep=;\na;b\n\n"one\ntwo";x\n;\nlast;y')
    expect(rows).toEqual([
      { line: 2, row: 1, cells: ['a', 'b'] },
      { line: 4, row: 3, cells: ['one\ntwo', 'x'] },
      { line: 7, row: 5, cells: ['last', 'y'] },
    ])
  })

  test('reports where an unclosed quote begins', () => {
    expect(readCsv('a,b\n1,2\n"3,4\n').fault).toEqual({
      line: 3,
      message: 'A quotation mark is opened here but never closed.',
    })
  })

  test('with one column needs no separator', () => {
    expect(readCsv('a\nb c\n').rows.map(({ cells }) => cells)).toEqual([['a'], ['b c']])
  })
})
