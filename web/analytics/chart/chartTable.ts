export type Cell = string | number | null

/** The figures of a chart as rows, for those who do not see it and for the CSV file. */
export type ChartTable = {
  columns: {
    label: string
    /** How a cell is written on the screen; the file keeps it as it is. */
    write?: (value: Cell) => string
    /** Stands at the right. */
    isFigure?: boolean
  }[]
  rows: Cell[][]
  /** A last row below a line, such as a sum. */
  total?: Cell[]
}

/**
 * The table as comma-separated text with a byte order mark, which spreadsheets need to see UTF-8. A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it: https://owasp.org/www-community/attacks/CSV_Injection
 */
export async function csvOf({ columns, rows, total }: ChartTable): Promise<string> {
  const { default: papa } = await import('papaparse')
  const fields = columns.map(({ label }) => label)
  const data = total ? [...rows, total] : rows
  return `\uFEFF${papa.unparse({ fields, data }, { escapeFormulae: true })}`
}
