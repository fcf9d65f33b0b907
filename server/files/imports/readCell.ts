import { fieldTexts } from '../../../contract/http/fieldMessage.ts'
import { recordRowTexts } from '../../../contract/refusals/rows.ts'
import { readAmount } from '../../../contract/values/amounts.ts'
import type { DateOrder, ImportedField } from '../../../contract/imports/imports.ts'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import type { Values } from '../../../contract/http/message.ts'
import { type ListName, listsVersion, listLabels } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { normalizeWord, valuesByWord } from '../normalizeWord.ts'
import { caseNumbersOf } from './caseNumbersIn.ts'
import { readDate } from './dates.ts'

/** The result of reading a cell: a value of a record, or a sentence about the problem. */
type ReadCell = { value: unknown } | { problem: string; params?: Values }

export type NumberedCase = { id: string; car: string | null }

export type Reading = {
  dateOrder: DateOrder | null
  /**
   * Returns the id of a person by e-mail address or full name; null for nobody, `several` when it is ambiguous,
   * `deactivated`.
   */
  personNamed(text: string): string | null
  /** The cases that the file names, by their numbers, with the CAR that they are linked to. */
  cases?: ReadonlyMap<number, NumberedCase>
  /** The time zone of times without one. */
  timeZone?: string
  /** Milliseconds; no report can be later. */
  now: number
}

/** With the version of the lists that they were made of. */
const valuesByField = new Map<ImportedField, { version: number; values: Map<string, string> }>()

const listOf = (field: ImportedField): ListName | undefined => ('list' in field ? field.list : undefined)

/** The values of a field by themselves and by their names in every language. */
function valuesOf(field: ImportedField, labels: Readonly<Record<string, string>>): Map<string, string> {
  const known = valuesByField.get(field)
  const version = listsVersion()
  if (known?.version === version) return known.values
  const list = listOf(field)
  const values = new Map([
    ...Object.entries(field.otherWords ?? {}),
    ...valuesByWord<string>(list ? listLabels(list) : labels),
  ])
  valuesByField.set(field, { version, values })
  return values
}

/** Reads the cell of one field; it is not blank. */
export function readCell(field: ImportedField, cell: string | number, reading: Reading): ReadCell {
  const text = typeof cell === 'number' ? shownNumber(cell) : cell.trim()
  switch (field.kind) {
    case 'choice': {
      const value = valuesOf(field, field.valueLabels).get(normalizeWord(text))
      return value === undefined ? { problem: field.unknown ?? fieldTexts.unfit } : { value }
    }
    case 'tags':
      return { value: text.split(/[,;]/).flatMap((tag) => tag.trim() || []) }
    case 'person':
      return readPerson(text, reading)
    case 'cases':
      return readCases(text, reading)
    case 'day':
    case 'moment':
      return readDay(field.kind, text, reading)
    case 'money': {
      const amount = typeof cell === 'number' ? text : readAmount(text)
      return amount === null ? { problem: recordRowTexts.noAmount } : { value: amount }
    }
    case 'hours':
    case 'wholeHours':
      return readHours(field.kind, typeof cell === 'number' ? text : readAmount(text))
    default: {
      const known =
        'valueLabels' in field && field.valueLabels
          ? valuesOf(field, field.valueLabels).get(normalizeWord(text))
          : undefined
      return { value: known ?? text }
    }
  }
}

export function readPerson(text: string, { personNamed }: Reading): ReadCell {
  const id = personNamed(text)
  if (id === null) return { problem: recordRowTexts.nobody }
  if (id === 'deactivated') return { problem: recordRowTexts.deactivated }
  return id === 'several' ? { problem: recordRowTexts.several } : { value: id }
}

function readCases(text: string, { cases }: Reading): ReadCell {
  const numbers = caseNumbersOf(text)
  if (numbers === null) return { problem: recordRowTexts.noCaseNumbers }
  const ids: string[] = []
  for (const number of new Set(numbers)) {
    const named = cases?.get(number)
    if (!named) return { problem: recordRowTexts.noCase, params: { key: caseKey(number) } }
    if (named.car !== null)
      return { problem: recordRowTexts.caseLinked, params: { key: caseKey(number), car: named.car } }
    ids.push(named.id)
  }
  return { value: ids }
}

/** A number as a spreadsheet shows it: without binary rounding errors. */
const shownNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** Milliseconds by which local time may be ahead of UTC. */
const ahead = 14 * 3_600_000
const noon = 12 * 3_600_000

export function readDay(kind: 'day' | 'moment', text: string, { dateOrder, timeZone, now }: Reading): ReadCell {
  const date = readDate(text, dateOrder, timeZone)
  if (date === 'ambiguous') return { problem: recordRowTexts.twoWays }
  if (date === null) return { problem: recordRowTexts.noDate }
  if (kind === 'day') return { value: date.day }
  // A date alone is placed at noon, which is the same day nearly everywhere.
  const at = date.moment === null ? Date.parse(date.day) + noon : Date.parse(date.moment)
  const latest = date.moment === null ? now + ahead + noon : now
  if (at > latest) return { problem: recordRowTexts.future }
  return { value: new Date(Math.min(at, now)).toISOString() }
}

function readHours(kind: 'hours' | 'wholeHours', amount: string | null): ReadCell {
  if (amount === null) return { problem: recordRowTexts.noHours }
  const hours = Number(amount)
  if (!Number.isFinite(hours)) return { problem: recordRowTexts.noHours }
  if (kind === 'wholeHours' && !Number.isInteger(hours)) return { problem: recordRowTexts.wholeHours }
  return hours > 99_999 ? { problem: recordRowTexts.manyHours } : { value: hours }
}
