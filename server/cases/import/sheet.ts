import type { Cell } from '../../files/csv.ts'

/** What a cell of a file holds. Days and moments of a spreadsheet are ISO 8601 text. */
export type FileCell = Cell

/** A row with its number as a spreadsheet shows it. */
export type FileRow = { line: number; cells: FileCell[] }

/** Rows a line each, as JSON. */
export const writeRows = (rows: readonly FileRow[]): string =>
  rows.map(({ line, cells }) => JSON.stringify([line, ...cells])).join('\n')

export function readRows(text: string): FileRow[] {
  if (text === '') return []
  return text.split('\n').map((row) => {
    const [line, ...cells] = JSON.parse(row) as [number, ...FileCell[]]
    return { line, cells }
  })
}

/** A text or cell as it is shown: shortened, and without control characters, which neither PostgreSQL nor people take. */
export const shownText = (cell: FileCell, longest: number): string =>
  String(cell)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, longest)
