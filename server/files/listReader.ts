import type { z } from 'zod'
import { fieldMessage, usualText } from '../../contract/http/fieldMessage.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import type { ListProblem } from '../../contract/records/listImport.ts'
import { rowTexts } from '../../contract/refusals/rows.ts'
import { readCsv, unharmed, type CsvRow } from './csv.ts'
import { normalizeWord } from './normalizeWord.ts'
import { rowMessage, type RowProblem } from './rowProblem.ts'

// To add an import of a list:
// 1. Describe the list in `read<Things>List.ts` of the feature: `export const readThingsList = listReader({ … })`. Its
//    own texts go to contract/refusals/rows.ts.
// 2. Its call takes `listImport(…)` and returns `ListImportAnswer` (contract/records/listImport.ts).
// 3. The feature reads with `inTableWorker<typeof readThingsList>(…)`, given the URL of that module,
//    returns the problems of a dry run with `problemMessage`, refuses with `refuseList`, and writes the rows in one
//    transaction.
// 4. The screen is an `ImportListDialog` (web/ui/ImportListDialog.tsx).

type Column<Value> = {
  /**
   * Its possible headings in English, German, Spanish and French, as `normalizeWord` returns them, separated by spaces.
   */
  names: string
  /** The problem of a list without this column; an optional column has no such text. */
  missing?: string
  /** Columns that together replace it. */
  instead?: readonly string[]
  /** Returns the value of a cell's text, undefined for an invalid one; by default, the text itself. */
  read?: (text: string) => Value | undefined
  /** The problem of a cell with an invalid value. */
  unknown?: string
}

type ListDescription<Cells, Checked, Row> = {
  /** In the order in which problems of one row are reported. */
  columns: { [Name in keyof Cells]: Column<Cells[Name]> }
  /** Maximum number of rows. */
  limit: number
  texts: { noRows: string; tooManyRows: string; sameRow: string }
  /** How many problems of the header are reported; by default all. */
  headProblems?: number
  /** Validates what `sent` makes of the cells of a row, or the cells themselves. */
  shape: z.ZodType<Checked>
  sent?: (cells: Partial<Cells>) => object
  row: (checked: Checked, cells: Partial<Cells>) => Row
  /** The key by which rows are duplicates, and the field to which that problem belongs. */
  keyOf: (row: Row) => string
  keyField: (keyof Cells & string) | null
}

/** Rows with problems are not among the rows; a list that has any problem must not be used. */
type ReadList<Row> = { rows: (Row & { line: number })[]; problems: ListProblem[] }

/** Returns a function that reads a list from CSV text, to be called with `inTableWorker`. */
export const listReader =
  <Cells extends object, Checked, Row>(list: ListDescription<Cells, Checked, Row>) =>
  (csv: string): ReadList<Row> => {
    const { rows, fault } = readCsv(csv, list.limit + 1)
    const [head, ...listed] = rows
    if (fault) return refused(fault.line, fault)
    if (!head) return refused(1, { message: rowTexts.listEmpty })
    const { columns, problems } = readHead(list, head)
    if (problems.length > 0) return { rows: [], problems: problems.slice(0, list.headProblems) }
    if (listed.length === 0) return refused(head.line, { message: list.texts.noRows })
    const beyond = listed[list.limit]
    if (beyond) return refused(beyond.line, { message: list.texts.tooManyRows, params: { limit: list.limit } })
    return readRows(list, columns, listed)
  }

const refused = (line: number, problem: RowProblem) => ({ rows: [], problems: [{ field: null, ...problem, line }] })

/** Returns the positions of our columns. */
function readHead<Cells, Checked, Row>(list: ListDescription<Cells, Checked, Row>, head: CsvRow) {
  const names = keysOf(list.columns) as (keyof Cells & string)[]
  const columns = head.cells.map((cell) => {
    const word = normalizeWord(cell)
    return names.find((name) => list.columns[name].names.split(' ').includes(word))
  })
  const problem = (field: string, message: string): ListProblem => ({ line: head.line, field, message })
  const has = (name: string) => columns.some((column) => column === name)
  const twice = columns.flatMap((name, index) =>
    name !== undefined && columns.indexOf(name) < index ? problem(name, rowTexts.columnTwice) : [],
  )
  const lacking = names.flatMap((name) => {
    const { missing, instead } = list.columns[name]
    return missing === undefined || has(name) || instead?.every(has) ? [] : problem(name, missing)
  })
  return { columns, problems: [...twice, ...lacking] }
}

function readRows<Cells, Checked, Row>(
  list: ListDescription<Cells, Checked, Row>,
  columns: (keyof Cells | undefined)[],
  rows: CsvRow[],
): ReadList<Row> {
  const order: (string | null)[] = Object.keys(list.columns)
  const read: ReadList<Row> = { rows: [], problems: [] }
  const lineOf = new Map<string, number>()
  for (const { line, cells: texts } of rows) {
    const { cells, problems } = readCells(list, columns, texts)
    const { data, error } = list.shape.safeParse(list.sent?.(cells) ?? cells, { error: usualText })
    for (const issue of error?.issues ?? []) {
      problems.push({ field: issue.path.map(String).join('.'), ...rowMessage(fieldMessage(issue)) })
    }
    problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    const row = data && list.row(data, cells)
    const first = row && lineOf.get(list.keyOf(row))
    if (first !== undefined)
      problems.push({ field: list.keyField, message: list.texts.sameRow, params: { line: first } })
    else if (row) lineOf.set(list.keyOf(row), line)
    if (row && problems.length === 0) read.rows.push({ ...row, line })
    read.problems.push(...problems.map((problem) => ({ line, ...problem })))
  }
  return read
}

/** Returns the values of the cells of a row, by column. */
function readCells<Cells, Checked, Row>(
  { columns }: ListDescription<Cells, Checked, Row>,
  head: (keyof Cells | undefined)[],
  texts: readonly string[],
) {
  const cells: Partial<Cells> = {}
  const problems: Omit<ListProblem, 'line'>[] = []
  for (const [index, name] of head.entries()) {
    if (name === undefined) continue
    const text = unharmed(texts[index] ?? '').trim()
    const { read, unknown } = columns[name]
    const value = read ? read(text) : text
    if (value !== undefined) cells[name] = value as Cells[typeof name]
    else if (unknown !== undefined) problems.push({ field: String(name), message: unknown })
  }
  return { cells, problems }
}
