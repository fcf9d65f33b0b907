import { type DecimalSign, figureText, harmless, separatorFor } from '../../../contract/csvCells.ts'

export type Cell = string | number | null

/** The figures of a chart as rows, for those who do not see it and for the CSV file. */
export type ChartTable = {
  columns: {
    label: string
    /** How a cell is written on the screen; the file has it in full. */
    write?: (value: Cell) => string
    /** Stands at the right. */
    isFigure?: boolean
  }[]
  rows: Cell[][]
  /** A last row below a line, such as a sum. */
  total?: Cell[]
}

/**
 * The table as a CSV file that a spreadsheet in the reader's language takes for what it is: with a byte order mark, which
 * shows that it is UTF-8, figures with the decimal sign and the separator that goes with it.
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
