import type { RowProblem } from './rowProblem.ts'
import { rowTexts } from '../../contract/refusals/rows.ts'
import Papa from 'papaparse'
import { harmless, startsFormula } from '../../contract/records/csvCells.ts'
import { rowProblem } from './tableBounds.ts'

export type Cell = string | number | null

/**
 * Returns a table as CSV (RFC 4180), with the byte order mark by which spreadsheets recognize UTF-8. Cells that a
 * spreadsheet would run as a formula get a leading apostrophe, which makes them text:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const writeCsv = (head: readonly string[], rows: readonly (readonly Cell[])[], separator = ','): string =>
  `\ufeff${csvLines([head, ...rows], separator)}`

/** Returns lines of such a table, without the byte order mark, to be appended. */
export function csvLines(rows: readonly (readonly Cell[])[], separator = ','): string {
  const table = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)))
  return `${Papa.unparse(table, { newline: '\r\n', delimiter: separator })}\r\n`
}

/** Returns a cell as it was before `writeCsv` made it harmless. */
export const unharmed = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text

/** A row of a table with its line number in an editor and its row number in a spreadsheet, both from 1. */
export type CsvRow = { line: number; row: number; cells: string[] }

/**
 * Reads CSV in its common variants: comma, semicolon or tab, with or without a byte order mark, quoted or not. Empty
 * lines are skipped. `fault` is the first thing that is not valid CSV, such as a quote that is never closed, or a row
 * that is wider or longer than allowed; nothing is read after such a row, nor more than one row beyond `mostRows`.
 */
export function readCsv(
  text: string,
  mostRows = Number.POSITIVE_INFINITY,
): {
  rows: CsvRow[]
  fault: ({ line: number } & RowProblem) | null
} {
  const { body, delimiter, linesBefore } = withoutPreface(text)
  const rows: CsvRow[] = []
  let fault: ({ line: number } & RowProblem) | null = null
  let line = 1 + linesBefore
  let row = 0
  let from = 0
  Papa.parse<string[]>(body, {
    delimiter,
    step({ data, errors, meta }, parser) {
      const [error] = errors
      if (error) fault ??= { line, message: faults[error.code] ?? error.message }
      row += 1
      const tooMuch = rowProblem(data)
      if (tooMuch !== null) fault ??= { line, ...tooMuch }
      else if (data.some((cell) => cell.trim() !== '')) rows.push({ line, row, cells: data.map((cell) => cell.trim()) })
      if (tooMuch !== null || rows.length > mostRows) parser.abort()
      line += (body.slice(from, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length
      from = meta.cursor
    },
  })
  return { rows, fault }
}

const faults: Record<string, string> = {
  MissingQuotes: rowTexts.quoteOpen,
  InvalidQuotes: rowTexts.quoteInside,
}

const separators = [',', ';', '\t']

/** Removes the byte order mark, and the line with which spreadsheets declare their separator. */
function withoutPreface(text: string) {
  const body = text.replace(/^\ufeff/, '')
  const [preface = '', delimiter] = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(body) ?? []
  return {
    body: body.slice(preface.length),
    delimiter: delimiter ?? separatorIn(body),
    linesBefore: preface === '' ? 0 : 1,
  }
}

/** Returns the separator that occurs most often in the first line, outside quotes. */
function separatorIn(text: string): string {
  const first = /\S[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = separators.map((sign) => first.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
