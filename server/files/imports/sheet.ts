import type { Cell } from '../csv.ts'

/** The value of a cell. Dates and times of a spreadsheet are ISO 8601 text. */
export type FileCell = Cell

/** A row with its number as a spreadsheet shows it. */
export type FileRow = { line: number; cells: FileCell[] }

/** Rows as JSON, one per line. */
export const writeRows = (rows: readonly FileRow[]): string =>
  rows.map(({ line, cells }) => JSON.stringify([line, ...cells])).join('\n')

export function readRows(text: string): FileRow[] {
  if (text === '') return []
  return text.split('\n').map((row) => {
    const [line, ...cells] = JSON.parse(row) as [number, ...FileCell[]]
    return { line, cells }
  })
}

/**
 * Returns a text or cell for display: truncated, and without control characters and halves of characters, which PostgreSQL
 * cannot store and people cannot read.
 */
export const displayText = (cell: FileCell, longest: number): string =>
  String(cell)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, longest)
    .replaceAll(/\p{Cs}/gu, '')
