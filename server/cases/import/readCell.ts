import { fieldTexts } from '../../../contract/fieldMessage.ts'
import { caseRowTexts } from '../../../contract/refusals/rows.ts'
import { readAmount } from '../../../contract/amounts.ts'
import { importedFields, type DateOrder, type ImportField } from '../../../contract/caseImport.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import type { NewCaseSent } from '../../../contract/cases.ts'
import { type ListName, listsVersion, listWords } from '../../../contract/workspaceListWords.ts'
import { normalizeWord } from '../../files/normalizeWord.ts'
import { valuesByWord } from '../../files/valuesByWord.ts'
import { readDate } from './dates.ts'

/** The result of reading a cell: a value of a case, or a sentence about the problem. */
type ReadCell = { value: unknown } | { problem: string }

export type Reading = {
  dateOrder: DateOrder | null
  /**
   * Returns the id of a person by e-mail address or full name; null for nobody, `several` when it is ambiguous,
   * `deactivated`.
   */
  personNamed(text: string): string | null
  /** The time zone of times without one. */
  timeZone?: string
  /** Milliseconds; no report can be later. */
  now: number
}

/** Returns the field of a new case for a field of a file; null for one that a new case does not have. */
export function caseFieldOf(field: ImportField): Exclude<keyof NewCaseSent, 'call' | 'readPhotos' | 'custom'> | null {
  if (field === 'completedAt') return null
  return field === 'createdAt'
    ? 'reportedAt'
    : (importedFields[field].name as Exclude<keyof NewCaseSent, 'call' | 'readPhotos' | 'custom'>)
}

/** Further names of statuses in other lists. */
const otherStatuses: Record<string, CaseStatus> = {
  open: 'new',
  offen: 'new',
  abierto: 'new',
  ouvert: 'new',
  inbearbeitung: 'in_progress',
  done: 'completed',
  erledigt: 'completed',
  hecho: 'completed',
  termine: 'completed',
}

/** With the version of the lists that they were made of. */
const valuesByField = new Map<ImportField, { version: number; values: Map<string, string> }>()

const listOf = (name: ImportField): ListName | undefined => {
  const field = importedFields[name]
  return 'list' in field ? field.list : undefined
}

/** The values of a field by themselves and by their names in every language. */
function valuesOf(field: ImportField, words: Readonly<Record<string, string>>): Map<string, string> {
  const known = valuesByField.get(field)
  const version = listsVersion()
  if (known?.version === version) return known.values
  const list = listOf(field)
  const values = new Map([
    ...(field === 'status' ? Object.entries(otherStatuses) : []),
    ...valuesByWord<string>(list ? listWords(list) : words),
  ])
  valuesByField.set(field, { version, values })
  return values
}

/** Reads the cell of one field; it is not blank. */
export function readCell(name: ImportField, cell: string | number, reading: Reading): ReadCell {
  const text = typeof cell === 'number' ? shownNumber(cell) : cell.trim()
  const field = importedFields[name]
  switch (field.kind) {
    case 'choice': {
      const value = valuesOf(name, field.words).get(normalizeWord(text))
      return value === undefined ? { problem: field.unknown ?? fieldTexts.unfit } : { value }
    }
    case 'tags':
      return { value: text.split(/[,;]/).flatMap((tag) => tag.trim() || []) }
    case 'person':
      return readPerson(text, reading)
    case 'day':
    case 'moment':
      return readDay(field.kind, text, reading)
    case 'money': {
      const amount = typeof cell === 'number' ? text : readAmount(text)
      return amount === null ? { problem: caseRowTexts.noAmount } : { value: amount }
    }
    case 'hours':
    case 'wholeHours':
      return readHours(field.kind, typeof cell === 'number' ? text : readAmount(text))
    default: {
      const known = 'words' in field && field.words ? valuesOf(name, field.words).get(normalizeWord(text)) : undefined
      return { value: known ?? text }
    }
  }
}

export function readPerson(text: string, { personNamed }: Reading): ReadCell {
  const id = personNamed(text)
  if (id === null) return { problem: caseRowTexts.nobody }
  if (id === 'deactivated') return { problem: caseRowTexts.deactivated }
  return id === 'several' ? { problem: caseRowTexts.several } : { value: id }
}

/** A number as a spreadsheet shows it: without binary rounding errors. */
const shownNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** Milliseconds by which local time may be ahead of UTC. */
const ahead = 14 * 3_600_000
const noon = 12 * 3_600_000

export function readDay(kind: 'day' | 'moment', text: string, { dateOrder, timeZone, now }: Reading): ReadCell {
  const date = readDate(text, dateOrder, timeZone)
  if (date === 'ambiguous') return { problem: caseRowTexts.twoWays }
  if (date === null) return { problem: caseRowTexts.noDate }
  if (kind === 'day') return { value: date.day }
  // A date alone is placed at noon, which is the same day nearly everywhere.
  const at = date.moment === null ? Date.parse(date.day) + noon : Date.parse(date.moment)
  const latest = date.moment === null ? now + ahead + noon : now
  if (at > latest) return { problem: caseRowTexts.future }
  return { value: new Date(Math.min(at, now)).toISOString() }
}

function readHours(kind: 'hours' | 'wholeHours', amount: string | null): ReadCell {
  if (amount === null) return { problem: caseRowTexts.noHours }
  const hours = Number(amount)
  if (!Number.isFinite(hours)) return { problem: caseRowTexts.noHours }
  if (kind === 'wholeHours' && !Number.isInteger(hours)) return { problem: caseRowTexts.wholeHours }
  return hours > 99_999 ? { problem: caseRowTexts.manyHours } : { value: hours }
}
