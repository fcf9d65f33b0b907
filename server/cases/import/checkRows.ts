import { fieldMessage, usualText } from '../../../contract/fieldMessage.ts'
import {
  importedFields,
  isCustomTarget,
  type DateOrder,
  type ImportTarget,
  type RowProblem,
} from '../../../contract/caseImport.ts'
import { customPath } from '../../../contract/customFieldChoices.ts'
import type { CustomField } from '../../../contract/customFields.ts'
import type { CustomSent } from '../../../contract/customValues.ts'
import { NewCase } from '../../../contract/cases.ts'
import { caseRowTexts } from '../../../contract/refusals/rows.ts'
import { rowMessage } from '../../files/rowProblem.ts'
import { isBlank } from '../../files/tableBounds.ts'
import { orderIn, readDate } from './dates.ts'
import { caseFieldOf, readCell, type Reading } from './readCell.ts'
import { readCustomCell } from './readCustomCell.ts'
import { displayText, type FileRow } from './sheet.ts'
import { isFinished } from '../../../contract/openWork.ts'

/** The mapping of a file. */
export type Asked = {
  names: readonly string[]
  mapping: readonly (ImportTarget | null)[]
  /** The custom fields of the mapping. */
  custom: readonly CustomField[]
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
  const dates = datesIn(rows, asked)
  const dateOrder = asked.dateOrder ?? orderIn(dates)
  const needsDateOrder = asked.dateOrder === null && dates.some((date) => readDate(date, dateOrder) === 'ambiguous')
  const reading: Reading = { dateOrder, personNamed, timeZone: asked.timeZone, now: Date.now() }
  const checked: Checked = { rows: [], problems: [], needsDateOrder }
  let isListed = false
  for (const row of rows) {
    const problems = checkRow(row, asked, reading, checked.rows)
    for (const problem of problems) {
      // One choice settles all dates: only the first is reported.
      if (problem.message !== caseRowTexts.twoWays || !isListed) checked.problems.push(problem)
      isListed ||= problem.message === caseRowTexts.twoWays
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

function isDate(target: ImportTarget | null, custom: Asked['custom']): boolean {
  if (target === null) return false
  if (isCustomTarget(target)) return customOf(target, custom)?.kind === 'date'
  return /^(day|moment)$/.test(importedFields[target].kind)
}

const customOf = (target: ImportTarget, custom: Asked['custom']): CustomField | undefined =>
  custom.find(({ key }) => customPath(key) === target)

function datesIn(rows: readonly FileRow[], { mapping, custom }: Asked): string[] {
  const columns = mapping.flatMap((target, column) => (isDate(target, custom) ? [column] : []))
  return rows.flatMap(({ cells }) => columns.map((column) => String(cells[column] ?? '').trim()))
}

/** Checks one row; adds a valid one to `passed`. Returns what is wrong with it. */
function checkRow(
  { line, cells }: FileRow,
  { names, mapping, custom }: Asked,
  reading: Reading,
  passed: CheckedRow[],
): RowProblem[] {
  const problems: RowProblem[] = []
  const sent: Record<string, unknown> = { description: '' }
  const values: CustomSent = {}
  let completedAt: string | null = null
  const add = (field: string, fault: Pick<RowProblem, 'message' | 'params'>) => {
    const column = mapping.findIndex((one) => one !== null && (one === field || fieldOf(one) === field))
    const cell = column < 0 ? null : (cells[column] ?? null)
    const value = cell === null ? null : displayText(cell, shownLength)
    problems.push({ line, column: names[column] ?? null, ...fault, value })
  }
  for (const [column, field] of mapping.entries()) {
    const cell = cells[column] ?? null
    if (field === null || cell === null || isBlank(cell)) continue
    if (isCustomTarget(field)) {
      const definition = customOf(field, custom)
      const value = definition && readCustomCell(definition, cell, reading)
      if (value && 'problem' in value) add(field, value.problem)
      else if (value) values[definition.key] = value.value
      continue
    }
    const read = readCell(field, cell, reading)
    if ('problem' in read) add(field, { message: read.problem })
    else if (field === 'completedAt') completedAt = String(read.value)
    else sent[caseFieldOf(field) ?? field] = read.value
  }
  const row = NewCase.safeParse({ ...sent, custom: values }, { error: usualText })
  for (const issue of row.error?.issues ?? []) add(String(issue.path[0]), rowMessage(fieldMessage(issue)))
  if (!row.success || problems.length > 0) return problems
  const ended = withinDay(row.data.reportedAt, completedAt)
  const wrongEnd = problemOfEnd(row.data, ended)
  if (wrongEnd) add('completedAt', { message: wrongEnd })
  else passed.push({ line, sent: row.data, completedAt: ended })
  return problems
}

const fieldOf = (target: ImportTarget) => (isCustomTarget(target) ? null : caseFieldOf(target))

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
