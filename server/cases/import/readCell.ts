import { readAmount } from '../../../contract/amounts.ts'
import type { DateOrder, ImportField } from '../../../contract/caseImport.ts'
import {
  businessImpacts,
  caseCategories,
  casePriorities,
  caseStatuses,
  departments,
  type NewCaseSent,
} from '../../../contract/cases.ts'
import { languages } from '../../../contract/preferences.ts'
import {
  businessImpactWords,
  caseCategoryWords,
  caseStatusWords,
  departmentWords,
  issueTypeWords,
  priorityWords,
} from '../../../contract/words.ts'
import { plainWord } from '../../files/plainWord.ts'
import { wordingIn } from '../../process/wording.ts'
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

/** The field of a new case behind each field of a file. */
export const caseFieldOf = {
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  category: 'category',
  issueType: 'issueType',
  department: 'department',
  location: 'location',
  tags: 'tags',
  assignee: 'assigneeId',
  dueDate: 'dueDate',
  createdAt: 'reportedAt',
  completedAt: null,
  estimatedHours: 'estimatedHours',
  actualHours: 'actualHours',
  effort: 'effort',
  estimatedSavings: 'estimatedSavings',
  actualSavings: 'actualSavings',
  businessImpact: 'businessImpact',
} as const satisfies Record<ImportField, keyof NewCaseSent | null>

/** Values by themselves and by their words in every language. */
function valuesByWord<Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
  others: Record<string, Value> = {},
): () => Map<string, Value> {
  let known: Map<string, Value> | null = null
  return () => {
    if (known) return known
    known = new Map(Object.entries(others))
    for (const language of languages) {
      for (const value of values) known.set(plainWord(wordingIn(language)(words[value])), value)
    }
    for (const value of values) known.set(plainWord(value), value)
    return known
  }
}

const issueTypes = Object.keys(issueTypeWords)
const choices = {
  status: valuesByWord(caseStatuses, caseStatusWords, {
    open: 'new',
    offen: 'new',
    abierto: 'new',
    ouvert: 'new',
    inbearbeitung: 'in_progress',
    done: 'completed',
    erledigt: 'completed',
    hecho: 'completed',
    termine: 'completed',
  }),
  priority: valuesByWord(casePriorities, priorityWords),
  category: valuesByWord(caseCategories, caseCategoryWords),
  department: valuesByWord(departments, departmentWords),
  businessImpact: valuesByWord(businessImpacts, businessImpactWords),
  issueType: valuesByWord(issueTypes, issueTypeWords),
}

const unknownChoice = {
  status: 'There is no such status.',
  priority: 'There is no such priority.',
  category: 'There is no such category.',
  department: 'There is no such department.',
  businessImpact: 'There is no such impact. Use low, medium or high.',
}

/** Reads the cell of one field; it is not blank. */
export function readCell(field: ImportField, cell: string | number, reading: Reading): ReadCell {
  const text = typeof cell === 'number' ? shownNumber(cell) : cell.trim()
  switch (field) {
    case 'title':
    case 'description':
    case 'location':
      return { value: text }
    case 'status':
    case 'priority':
    case 'category':
    case 'department':
    case 'businessImpact': {
      const value = choices[field]().get(plainWord(text))
      return value === undefined ? { problem: unknownChoice[field] } : { value }
    }
    case 'issueType':
      return { value: choices.issueType().get(plainWord(text)) ?? text }
    case 'tags':
      return { value: text.split(/[,;]/).flatMap((tag) => tag.trim() || []) }
    case 'assignee':
      return readPerson(text, reading)
    case 'dueDate':
    case 'createdAt':
    case 'completedAt':
      return readDay(field, text, reading)
    case 'estimatedSavings':
    case 'actualSavings': {
      const amount = typeof cell === 'number' ? text : readAmount(text)
      return amount === null ? { problem: 'This is no amount.' } : { value: amount }
    }
    case 'estimatedHours':
    case 'actualHours':
    case 'effort':
      return readHours(field, typeof cell === 'number' ? text : readAmount(text))
  }
}

function readPerson(text: string, { personNamed }: Reading): ReadCell {
  const id = personNamed(text)
  if (id === null) return { problem: 'Nobody has this name or e-mail address.' }
  if (id === 'deactivated') return { problem: 'This person is deactivated and gets no new work.' }
  return id === 'several' ? { problem: 'Several people have this name. Use the e-mail address.' } : { value: id }
}

/** A number of a spreadsheet as it shows it: without the noise of its binary digits. */
const shownNumber = (value: number): string => String(Number(value.toPrecision(15)))

/** What is said of dates whose order of day and month is not known. */
export const twoWays = 'This date can be read two ways. Choose what comes first.'

/** Milliseconds by which a place on earth may be ahead of UTC. */
const ahead = 14 * 3_600_000
const noon = 12 * 3_600_000

function readDay(
  field: 'dueDate' | 'createdAt' | 'completedAt',
  text: string,
  { dateOrder, timeZone, now }: Reading,
): ReadCell {
  const date = readDate(text, dateOrder, timeZone)
  if (date === 'ambiguous') return { problem: twoWays }
  if (date === null) return { problem: 'This is no date. Write it as 2026-12-24 or 24.12.2026.' }
  if (field === 'dueDate') return { value: date.day }
  // A day alone is put at its noon, which is the same day nearly everywhere.
  const at = date.moment === null ? Date.parse(date.day) + noon : Date.parse(date.moment)
  const latest = date.moment === null ? now + ahead + noon : now
  if (at > latest) return { problem: 'This lies in the future.' }
  return { value: new Date(Math.min(at, now)).toISOString() }
}

function readHours(field: 'estimatedHours' | 'actualHours' | 'effort', amount: string | null): ReadCell {
  if (amount === null) return { problem: 'This is no number of hours.' }
  const hours = Number(amount)
  if (!Number.isFinite(hours)) return { problem: 'This is no number of hours.' }
  if (field === 'estimatedHours' && !Number.isInteger(hours)) return { problem: 'Use whole hours.' }
  return hours > 99_999 ? { problem: 'These are too many hours.' } : { value: hours }
}
