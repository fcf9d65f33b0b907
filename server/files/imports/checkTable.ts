import type { ImportPreview } from '../../../contract/imports/imports.ts'
import { keepLists } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { checkRows, type Asked, type RowDescription } from './checkRows.ts'
import { examplesOf } from './examples.ts'
import { personNamedIn } from './namesIn.ts'
import type { NumberedCase } from './readCell.ts'
import { readRows } from './sheet.ts'

/** The stored rows of a file, and their mapping. */
export type TableToCheck = Asked & {
  kept: string
  /** The people whom the names and addresses of the file mean. */
  people: ReadonlyMap<string, string>
  /** The cases whose numbers are in the file. */
  cases: ReadonlyMap<number, NumberedCase>
  /** Whether the checked rows are needed; otherwise this is a preview. */
  isWanted: boolean
  /** The lists of the workspace, which this process does not have. */
  lists: Parameters<typeof keepLists>[0]
}

export type CheckedTable = {
  preview: ImportPreview
  /**
   * The checked rows if they are needed, as JSON texts of a batch each, so that they need not be parsed all at once.
   */
  batches: string[]
}

const problemsShown = 200
const rowsInBatch = 250

/** Returns the function that checks every row of a stored file like a new record, to be called with `inTableWorker`. */
export const tableChecker =
  (description: RowDescription) =>
  ({ kept, people, cases, isWanted, lists, ...asked }: TableToCheck): CheckedTable => {
    keepLists(lists)
    const rows = readRows(kept)
    const checked = checkRows(rows, description, asked, { personNamed: personNamedIn(people), cases })
    const batches: string[] = []
    const wanted = isWanted ? checked.rows : []
    for (let from = 0; from < wanted.length; from += rowsInBatch) {
      batches.push(JSON.stringify(wanted.slice(from, from + rowsInBatch)))
    }
    const preview = {
      rows: rows.length,
      examples: examplesOf(rows, checked, description.fields, asked),
      problems: checked.problems.slice(0, problemsShown),
      problemCount: checked.problems.length,
      needsDateOrder: checked.needsDateOrder,
    }
    return { preview, batches }
  }
