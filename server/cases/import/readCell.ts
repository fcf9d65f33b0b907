import { fieldTexts } from '../../../contract/fieldMessage.ts'
import { caseRowTexts } from '../../../contract/refusals/rows.ts'
import { readAmount } from '../../../contract/amounts.ts'
import { importedFields, type DateOrder, type ImportField } from '../../../contract/caseImport.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import type { NewCaseSent } from '../../../contract/cases.ts'
import { normalizeWord } from '../../files/normalizeWord.ts'
import { valuesByWord } from '../../files/valuesByWord.ts'
import { readDate } from './dates.ts'

/** What a cell becomes: a value of a case, or a sentence about why it cannot. */
type ReadCell = { value: unknown } | { problem: string }

export type Reading = {
  dateOrder: DateOrder | null
  /** The id of a person by e-mail address or full name; null for nobody, `several` when it is not clear who, `deactivated`. */
  personNamed(text: string): string | null
  /** In whose clocks a time is written that names no zone. */
  timeZone?: string
  /** Milliseconds; nothing was reported after it. */
  now: number
}

/** The field of a new case behind a field of a file; null for what no new case says. */
export function caseFieldOf(field: ImportField): Exclude<keyof NewCaseSent, 'call'> | null {
  if (field === 'completedAt') return null
  return field === 'createdAt' ? 'reportedAt' : (importedFields[field].name as Exclude<keyof NewCaseSent, 'call'>)
}

/** What lists from elsewhere call a status besides. */
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

const valuesByField = new Map<ImportField, Map<string, string>>()

/** The values of a field by themselves and by their words in every language. */
function valuesOf(field: ImportField, words: Readonly<Record<string, string>>): Map<string, string> {
  const known = valuesByField.get(field)
  if (known) return known
  const values = new Map([...(field === 'status' ? Object.entries(otherStatuses) : []), ...valuesByWord<string>(words)])
  valuesByField.set(field, values)
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

function readPerson(text: string, { personNamed }: Reading): ReadCell {
  const id = personNamed(text)
  if (id === null) return { problem: caseRowTexts.nobody }
  if (id === 'deactivated') return { problem: caseRowTexts.deactivated }
  return id === 'several' ? { problem: caseRowTexts.several } : { value: id }
}

/** A number of a spreadsheet as it shows it: without the noise of its binary digits. */
const shownNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** Milliseconds by which a place on earth may be ahead of UTC. */
const ahead = 14 * 3_600_000
const noon = 12 * 3_600_000

function readDay(kind: 'day' | 'moment', text: string, { dateOrder, timeZone, now }: Reading): ReadCell {
  const date = readDate(text, dateOrder, timeZone)
  if (date === 'ambiguous') return { problem: caseRowTexts.twoWays }
  if (date === null) return { problem: caseRowTexts.noDate }
  if (kind === 'day') return { value: date.day }
  // A day alone is put at its noon, which is the same day nearly everywhere.
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
