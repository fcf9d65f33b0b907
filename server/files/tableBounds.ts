import { rowTexts } from '../../contract/refusals/rows.ts'
import { tableCellLimit, tableColumnLimit } from '../../contract/imports/tableLimits.ts'
import type { Cell } from './csv.ts'
import type { RowProblem } from './rowProblem.ts'

/** Returns a column as a spreadsheet names it: A to Z, then AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Why a row of a table is too large to be processed; null when it is not. Blank cells at its end do not count. */
export function rowProblem(cells: readonly Cell[]): RowProblem | null {
  if (cells.findLastIndex((cell) => !isBlank(cell)) >= tableColumnLimit) {
    return { message: rowTexts.columnsAtMost, params: { limit: tableColumnLimit } }
  }
  const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > tableCellLimit)
  if (long < 0) return null
  return { message: rowTexts.cellTooLong, params: { column: columnLetters(long), limit: tableCellLimit } }
}
