import type { ImportPreview } from '../../../contract/caseImport.ts'
import { checkRows, type Asked } from './checkRows.ts'
import { examplesOf } from './examples.ts'
import { personNamedIn } from './namesIn.ts'
import { readRows } from './sheet.ts'

/** The kept rows of a file, and what a mapping is to make of them. */
type TableToCheck = Asked & {
  kept: string
  /** Whom the names and addresses of the file mean. */
  people: ReadonlyMap<string, string>
  /** Without it the rows are only looked at. */
  isWanted: boolean
}

export type CheckedTable = {
  preview: ImportPreview
  /** The checked rows where they are wanted, so many of them a JSON text, which nobody has to read at once. */
  batches: string[]
}

const problemsShown = 200
const rowsInBatch = 250

/** Puts every row of a kept file through the checks of a new case. */
export function checkTable({ kept, people, isWanted, ...asked }: TableToCheck): CheckedTable {
  const rows = readRows(kept)
  const checked = checkRows(rows, asked, personNamedIn(people))
  const batches: string[] = []
  const wanted = isWanted ? checked.rows : []
  for (let from = 0; from < wanted.length; from += rowsInBatch) {
    batches.push(JSON.stringify(wanted.slice(from, from + rowsInBatch)))
  }
  const preview = {
    rows: rows.length,
    examples: examplesOf(rows, checked, asked.mapping),
    problems: checked.problems.slice(0, problemsShown),
    problemCount: checked.problems.length,
    needsDateOrder: checked.needsDateOrder,
  }
  return { preview, batches }
}
