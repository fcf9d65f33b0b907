type Row = { what: string; figure: string; budget: string; kept: boolean }
type Matrix = { title: string; head: string[]; rows: string[][] }

/** The results of one part of the benchmark: figures with their budgets, and tables of many columns. */
export type Found = { rows: Row[]; matrices: Matrix[] }

const red = (text: string) => `\u001B[31m${text}\u001B[39m`

/** The figures of a part: printed immediately, in red if over budget, and passed on for storage. */
export class Table {
  private readonly onChange: (found: Found) => void
  private readonly found: Found = { rows: [], matrices: [] }

  constructor(onChange: (found: Found) => void) {
    this.onChange = onChange
  }

  /** A figure; `kept` is false when it exceeds its budget. */
  add(what: string, figure: string, budget = '', kept = true): void {
    this.found.rows.push({ what, figure, budget, kept })
    const line = `${what.padEnd(72)} ${figure.padStart(26)}   ${budget}`
    console.log(kept ? line : red(line))
    this.onChange(this.found)
  }

  /** A number that must not exceed its budget. */
  atMost(what: string, value: number, unit: string, most: number, digits = 0): void {
    // NaN was not measured, which is not a success.
    this.add(what, withUnit(value, unit, digits), `at most ${withUnit(most, unit)}`, value <= most)
  }

  /** A number that must not be below its budget. */
  atLeast(what: string, value: number, unit: string, least: number, digits = 0): void {
    this.add(what, withUnit(value, unit, digits), `at least ${withUnit(least, unit)}`, value >= least)
  }

  /** Starts a table of many columns, whose rows are added one by one. */
  matrix(title: string, head: string[]): (row: string[]) => void {
    const matrix: Matrix = { title, head, rows: [] }
    this.found.matrices.push(matrix)
    console.log(`\n${title}\n${head.join(' | ')}`)
    return (row) => {
      matrix.rows.push(row)
      console.log(row.join(' | '))
      this.onChange(this.found)
    }
  }
}

const withUnit = (value: number, unit: string, digits?: number) =>
  `${digits === undefined ? value : value.toFixed(digits)}${unit && ` ${unit}`}`

export const brokenIn = ({ rows }: Found): number => rows.filter(({ kept }) => !kept).length

/** Returns a part as a section of the day's page. */
export function markdownOf({ rows, matrices }: Found): string {
  const figures = rows.map(({ what, figure, budget, kept }) => [what, figure, budget, kept ? '' : 'past budget'])
  return [
    ...(figures.length > 0 ? [tableOf(['what', 'figure', 'budget', ''], figures)] : []),
    ...matrices.map(({ title, head, rows: lines }) => `### ${title}\n\n${tableOf(head, lines)}`),
  ].join('\n\n')
}

const tableOf = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
