import { type DecimalSign, figureText, harmless, separatorFor } from '../../../contract/records/csvCells.ts'

export type Cell = string | number | null

/** The figures of a chart as rows, for screen readers and for the CSV file. */
export type ChartTable = {
  columns: {
    label: string
    /** Formats a cell for the screen; the file has the full value. */
    write?: (value: Cell) => string
    /** Aligned right. */
    isFigure?: boolean
  }[]
  rows: Cell[][]
  /** A last row below a line, such as a total. */
  total?: Cell[]
}

/**
 * The table as a CSV file that a spreadsheet in the reader's language opens correctly: with a byte order mark, which
 * identifies UTF-8, numbers with the decimal sign and the matching separator.
 */
export async function csvOf({ columns, rows, total }: ChartTable, decimalSign: DecimalSign): Promise<string> {
  const { default: papa } = await import('papaparse')
  const written = (cell: Cell, column: number): Cell => {
    if (cell !== null && columns[column]?.isFigure) return figureText(cell, decimalSign)
    return typeof cell === 'string' ? harmless(cell) : cell
  }
  const lines = [...rows, ...(total ? [total] : [])].map((cells) => cells.map(written))
  const table = [columns.map(({ label }) => harmless(label)), ...lines]
  return `\uFEFF${papa.unparse(table, { delimiter: separatorFor(decimalSign) })}`
}
