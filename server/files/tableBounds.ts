import { grouped } from '../../contract/grouped.ts'
import { tableCellLimit, tableColumnLimit } from '../../contract/tableLimits.ts'
import type { Cell } from './csv.ts'

/** A column as a spreadsheet names it: A to Z, then AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Why a row of a table is too much to be looked at, in a sentence; null when it is not. Blank cells at its end do not count. */
export function faultOfRow(cells: readonly Cell[]): string | null {
  if (cells.findLastIndex((cell) => !isBlank(cell)) >= tableColumnLimit) {
    return `A file has at most ${tableColumnLimit} columns.`
  }
  const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > tableCellLimit)
  return long < 0 ? null : `Column ${columnLetters(long)} holds more than ${grouped(tableCellLimit)} characters.`
}
