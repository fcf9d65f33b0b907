import { fieldMessage, usualText } from '../../../contract/fieldMessage.ts'
import { importedFields, type DateOrder, type ImportField, type RowProblem } from '../../../contract/caseImport.ts'
import { NewCase } from '../../../contract/cases.ts'
import { caseRowTexts } from '../../../contract/refusals/rows.ts'
import { rowMessage } from '../../files/rowProblem.ts'
import { isBlank } from '../../files/tableBounds.ts'
import { orderIn, readDate } from './dates.ts'
import { caseFieldOf, readCell, type Reading } from './readCell.ts'
import { displayText, type FileRow } from './sheet.ts'
import { isFinished } from '../../../contract/openWork.ts'

/** The mapping of a file. */
export type Asked = {
  names: readonly string[]
  mapping: readonly (ImportField | null)[]
  dateOrder: DateOrder | null
  /** The time zone of the person who imports. */
  timeZone: string
}

/** A row that passed every check. */
export type CheckedRow = { line: number; sent: NewCase; completedAt: string | null }

export type Checked = { rows: CheckedRow[]; problems: RowProblem[]; needsDateOrder: boolean }

/** Characters of a cell that are shown with its problem. */
const shownLength = 100

/** Checks every row like a new case. */
export function checkRows(rows: readonly FileRow[], asked: Asked, personNamed: Reading['personNamed']): Checked {
  const headProblem = problemOfMapping(asked)
  if (headProblem) return { rows: [], problems: [headProblem], needsDateOrder: false }
  const dates = datesIn(rows, asked.mapping)
  const dateOrder = asked.dateOrder ?? orderIn(dates)
  const needsDateOrder = asked.dateOrder === null && dates.some((date) => readDate(date, dateOrder) === 'ambiguous')
  const reading: Reading = { dateOrder, personNamed, timeZone: asked.timeZone, now: Date.now() }
  const checked: Checked = { rows: [], problems: [], needsDateOrder }
  let isTold = false
  for (const row of rows) {
    const problems = checkRow(row, asked, reading, checked.rows)
    for (const problem of problems) {
      // One choice settles all dates: only the first is reported.
      if (problem.message !== caseRowTexts.twoWays || !isTold) checked.problems.push(problem)
      isTold ||= problem.message === caseRowTexts.twoWays
    }
  }
  return checked
}

/** Returns what is wrong before any row is checked. */
function problemOfMapping({ names, mapping }: Asked): RowProblem | null {
  const twice = mapping.findIndex((field, column) => field !== null && mapping.indexOf(field) < column)
  if (twice >= 0) {
    const message = caseRowTexts.fieldTwice
    return { line: 1, column: names[twice] ?? null, message, value: null }
  }
  if (mapping.includes('title')) return null
  return { line: 1, column: null, message: caseRowTexts.titleMissing, value: null }
}

const isDate = (field: ImportField | null) => field !== null && /^(day|moment)$/.test(importedFields[field].kind)

function datesIn(rows: readonly FileRow[], mapping: Asked['mapping']): string[] {
  const columns = mapping.flatMap((field, column) => (isDate(field) ? [column] : []))
  return rows.flatMap(({ cells }) => columns.map((column) => String(cells[column] ?? '').trim()))
}

/** Checks one row; adds a valid one to `passed`. Returns what is wrong with it. */
function checkRow(
  { line, cells }: FileRow,
  { names, mapping }: Asked,
  reading: Reading,
  passed: CheckedRow[],
): RowProblem[] {
  const problems: RowProblem[] = []
  const sent: Record<string, unknown> = { description: '' }
  let completedAt: string | null = null
  const add = (field: string, said: Pick<RowProblem, 'message' | 'params'>) => {
    const column = mapping.findIndex((one) => one !== null && (caseFieldOf(one) === field || one === field))
    const cell = column < 0 ? null : (cells[column] ?? null)
    const value = cell === null ? null : displayText(cell, shownLength)
    problems.push({ line, column: names[column] ?? null, ...said, value })
  }
  for (const [column, field] of mapping.entries()) {
    const cell = cells[column] ?? null
    if (field === null || cell === null || isBlank(cell)) continue
    const read = readCell(field, cell, reading)
    if ('problem' in read) add(field, { message: read.problem })
    else if (field === 'completedAt') completedAt = String(read.value)
    else sent[caseFieldOf(field) ?? field] = read.value
  }
  const row = NewCase.safeParse(sent, { error: usualText })
  for (const issue of row.error?.issues ?? []) add(String(issue.path[0]), rowMessage(fieldMessage(issue)))
  if (!row.success || problems.length > 0) return problems
  const ended = withinDay(row.data.reportedAt, completedAt)
  const wrongEnd = problemOfEnd(row.data, ended)
  if (wrongEnd) add('completedAt', { message: wrongEnd })
  else passed.push({ line, sent: row.data, completedAt: ended })
  return problems
}

/** A date without a time may begin before the report of the same day. */
function withinDay(reportedAt: string | undefined, completedAt: string | null): string | null {
  if (reportedAt === undefined || completedAt === null || completedAt >= reportedAt) return completedAt
  return completedAt.slice(0, 10) === reportedAt.slice(0, 10) ? reportedAt : completedAt
}

function problemOfEnd(sent: NewCase, completedAt: string | null): string | null {
  if (completedAt === null) return null
  if (!isFinished('cases', sent.status)) return caseRowTexts.openCompleted
  if (sent.reportedAt === undefined) return caseRowTexts.reportedMissing
  return completedAt < sent.reportedAt ? caseRowTexts.completedEarly : null
}
