import type { z } from 'zod'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import { fieldMessage, usualText } from '../../../contract/http/fieldMessage.ts'
import {
  type DateOrder,
  type ImportedFields,
  type ImportTarget,
  isCustomTarget,
  type RowProblem,
} from '../../../contract/imports/imports.ts'
import { customPath } from '../../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../../contract/customFields/customFields.ts'
import type { CustomSent } from '../../../contract/customFields/customValues.ts'
import { recordRowTexts } from '../../../contract/refusals/rows.ts'
import { rowMessage } from '../rowProblem.ts'
import { isBlank } from '../tableBounds.ts'
import { orderIn, readDate } from './dates.ts'
import { readCell, type Reading } from './readCell.ts'
import { readCustomCell } from './readCustomCell.ts'
import { displayText, type FileRow } from './sheet.ts'

/** Moments of the past that a new record cannot be sent with, by their import names. */
export type Moments = Readonly<Record<string, string>>
type Sent = { custom?: CustomSent | undefined }

/** How the rows of a file become new records. */
export type RowDescription<New extends Sent = Sent> = {
  fields: ImportedFields
  /** The problem of a file without a column for them. */
  required: Readonly<Record<string, string>>
  /** A new record; `initial` is sent where the file says nothing. */
  shape: z.ZodType<New>
  initial: object
  /** The fields that are kept apart from it, as moments. */
  moments: readonly string[]
  /** The moments that a valid row keeps, or what is wrong with one of them. */
  checkMoments(sent: New, moments: Moments): { moments: Moments } | { field: string; message: string }
}

/** The mapping of a file. */
export type Asked = {
  names: readonly string[]
  mapping: readonly (ImportTarget | null)[]
  /** The custom fields of the mapping. */
  custom: readonly CustomField[]
  dateOrder: DateOrder | null
  /** The time zone of the person who imports. */
  timeZone: string
  /** Statuses that no record may have now, with the reason. */
  refusedStatuses?: Readonly<Record<string, string>>
}

/** A row that passed every check. */
export type CheckedRow<New extends Sent = Sent> = { line: number; sent: New; moments: Moments }

export type Checked = { rows: CheckedRow[]; problems: RowProblem[]; needsDateOrder: boolean }

/** Characters of a cell that are shown with its problem. */
const shownLength = 100

/** The name of a field of the file in a new record. */
export const sentNameOf = (fields: ImportedFields, target: ImportTarget): string =>
  fields[target]?.sentAs ?? fields[target]?.name ?? target

/** Checks every row like a new record. */
export function checkRows(
  rows: readonly FileRow[],
  description: RowDescription,
  asked: Asked,
  named: Pick<Reading, 'personNamed' | 'cases'>,
): Checked {
  const headProblem = problemOfMapping(description, asked)
  if (headProblem) return { rows: [], problems: [headProblem], needsDateOrder: false }
  const dates = datesIn(rows, description, asked)
  const dateOrder = asked.dateOrder ?? orderIn(dates)
  const needsDateOrder = asked.dateOrder === null && dates.some((date) => readDate(date, dateOrder) === 'ambiguous')
  const reading: Reading = { dateOrder, ...named, timeZone: asked.timeZone, now: Date.now() }
  const checked: Checked = { rows: [], problems: [], needsDateOrder }
  const lineOfCase = new Map<string, number>()
  let isListed = false
  for (const row of rows) {
    const problems = checkRow(row, description, asked, { reading, lineOfCase, passed: checked.rows })
    for (const problem of problems) {
      // One choice settles all dates: only the first is reported.
      if (problem.message !== recordRowTexts.twoWays || !isListed) checked.problems.push(problem)
      isListed ||= problem.message === recordRowTexts.twoWays
    }
  }
  return checked
}

/** Returns what is wrong before any row is checked. */
function problemOfMapping({ required }: RowDescription, { names, mapping }: Asked): RowProblem | null {
  const twice = mapping.findIndex((field, column) => field !== null && mapping.indexOf(field) < column)
  if (twice >= 0) {
    const message = recordRowTexts.fieldTwice
    return { line: 1, column: names[twice] ?? null, message, value: null }
  }
  const [missing] = Object.entries(required).filter(([field]) => !mapping.includes(field))
  return missing ? { line: 1, column: null, message: missing[1], value: null } : null
}

function isDate(target: ImportTarget | null, fields: ImportedFields, custom: Asked['custom']): boolean {
  if (target === null) return false
  if (isCustomTarget(target)) return customOf(target, custom)?.kind === 'date'
  return /^(day|moment)$/.test(fields[target]?.kind ?? '')
}

const customOf = (target: ImportTarget, custom: Asked['custom']): CustomField | undefined =>
  custom.find(({ key }) => customPath(key) === target)

function datesIn(rows: readonly FileRow[], { fields }: RowDescription, { mapping, custom }: Asked): string[] {
  const columns = mapping.flatMap((target, column) => (isDate(target, fields, custom) ? [column] : []))
  return rows.flatMap(({ cells }) => columns.map((column) => String(cells[column] ?? '').trim()))
}

type Checking = {
  reading: Reading
  /** The lines in which cases are named. */
  lineOfCase: Map<string, number>
  passed: CheckedRow[]
}

/** Checks one row; adds a valid one to `passed`. Returns what is wrong with it. */
function checkRow(
  { line, cells }: FileRow,
  { fields, shape, initial, moments: momentNames, checkMoments }: RowDescription,
  { names, mapping, custom, refusedStatuses = {} }: Asked,
  { reading, lineOfCase, passed }: Checking,
): RowProblem[] {
  const problems: RowProblem[] = []
  const sent: Record<string, unknown> = { ...initial }
  const values: CustomSent = {}
  const moments: Record<string, string> = {}
  const add = (field: string, fault: Pick<RowProblem, 'message' | 'params'>) => {
    const column = mapping.findIndex((one) => one !== null && (one === field || sentNameOf(fields, one) === field))
    const cell = column < 0 ? null : (cells[column] ?? null)
    const value = cell === null ? null : displayText(cell, shownLength)
    problems.push({ line, column: names[column] ?? null, ...fault, value })
  }
  for (const [column, target] of mapping.entries()) {
    const cell = cells[column] ?? null
    if (target === null || cell === null || isBlank(cell)) continue
    if (isCustomTarget(target)) {
      const definition = customOf(target, custom)
      const value = definition && readCustomCell(definition, cell, reading)
      if (value && 'problem' in value) add(target, value.problem)
      else if (value) values[definition.key] = value.value
      continue
    }
    const field = fields[target]
    if (!field) continue
    const read = readCell(field, cell, reading)
    if ('problem' in read) add(target, { message: read.problem, ...(read.params && { params: read.params }) })
    else if (momentNames.includes(target)) moments[target] = String(read.value)
    else sent[sentNameOf(fields, target)] = read.value
    const refused = target === 'status' && 'value' in read ? refusedStatuses[String(read.value)] : undefined
    if (refused !== undefined) add(target, { message: refused })
    if (field.kind === 'cases' && 'value' in read) {
      const twice = caseTwice(read.value as string[], line, reading, lineOfCase)
      if (twice) add(target, twice)
    }
  }
  const row = shape.safeParse({ ...sent, custom: values }, { error: usualText })
  for (const issue of row.error?.issues ?? []) add(String(issue.path[0]), rowMessage(fieldMessage(issue)))
  if (!row.success || problems.length > 0) return problems
  const kept = checkMoments(row.data, moments)
  if ('message' in kept) add(kept.field, { message: kept.message })
  else passed.push({ line, sent: row.data, moments: kept.moments })
  return problems
}

/** What is wrong with cases that an earlier row names too: a case has one CAR. */
function caseTwice(ids: readonly string[], line: number, { cases }: Reading, lineOfCase: Map<string, number>) {
  const twice = ids.find((id) => lineOfCase.has(id))
  for (const id of ids) if (!lineOfCase.has(id)) lineOfCase.set(id, line)
  if (twice === undefined) return null
  const [number] = [...(cases ?? [])].find(([, { id }]) => id === twice) ?? [0]
  return { message: recordRowTexts.caseTwice, params: { key: caseKey(number), line: lineOfCase.get(twice) ?? 0 } }
}

/** Puts a moment without a time, which is placed at noon, after an earlier one of the same day. */
export const notBefore = (earliest: string | undefined, moment: string): string =>
  earliest !== undefined && moment < earliest && moment.slice(0, 10) === earliest.slice(0, 10) ? earliest : moment
