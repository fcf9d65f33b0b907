import { rowTexts } from '../../contract/refusals/rows.ts'
import { fieldMessage, usualText } from '../../contract/fieldMessage.ts'
import type { Role } from '../../contract/permissions.ts'
import { NewUser } from '../../contract/users.ts'
import { peopleImportLimit, type PeopleImportProblem } from '../../contract/peopleImport.ts'
import { rowMessage } from '../files/rowProblem.ts'
import { readCsv, unharmed, type CsvRow } from '../files/csv.ts'
import { splitName } from '../users/users.ts'
import { columnNamed, departmentNamed, roleNamed, type PeopleColumn } from './peopleListWords.ts'

/** A person as a list names them. Role and department are undefined where the list says nothing of them. */
export type ListedPerson = {
  line: number
  firstName: string
  lastName: string
  email: string
  role: Role | undefined
  department: string | undefined
}

export type PeopleList = { people: ListedPerson[]; problems: PeopleImportProblem[] }

/** Reads a list of people. Rows with problems are not among the people; a list that has any is not to be used. */
export function readPeopleList(csv: string): PeopleList {
  const { rows, fault } = readCsv(csv, peopleImportLimit + 1)
  const [head, ...listed] = rows
  const whole = fault ? { ...fault, field: null } : problemOfWhole(head, listed)
  if (whole || !head) return { people: [], problems: whole ? [whole] : [] }
  const columns = head.cells.map(columnNamed)
  const read: PeopleList = { people: [], problems: [] }
  const lineOf = new Map<string, number>()
  for (const row of listed) readRow(row, columns, lineOf, read)
  return read
}

function problemOfWhole(head: CsvRow | undefined, listed: CsvRow[]): PeopleImportProblem | null {
  const said = (line: number, message: string, field: PeopleColumn | null = null) => ({ line, field, message })
  if (!head) return said(1, rowTexts.listEmpty)
  const columns = head.cells.map(columnNamed)
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index)
  if (twice) return said(head.line, rowTexts.columnTwice, twice)
  if (!columns.includes('email')) return said(head.line, rowTexts.noEmail, 'email')
  if (!columns.includes('name') && !(columns.includes('firstName') && columns.includes('lastName'))) {
    return said(head.line, rowTexts.noName, 'name')
  }
  if (listed.length === 0) return said(head.line, rowTexts.nobodyListed)
  const [beyond] = listed.slice(peopleImportLimit)
  return beyond ? { ...said(beyond.line, rowTexts.peopleAtMost), params: { limit: peopleImportLimit } } : null
}

function readRow(
  { line, cells }: CsvRow,
  columns: (PeopleColumn | undefined)[],
  lineOf: Map<string, number>,
  { people, problems }: PeopleList,
): void {
  const cell = (column: PeopleColumn) => unharmed(cells[columns.indexOf(column)] ?? '').trim()
  const name = cell('name') ? splitName(cell('name')) : { firstName: cell('firstName'), lastName: cell('lastName') }
  const role = roleNamed(cell('role'))
  const wrong: Omit<PeopleImportProblem, 'line'>[] = []
  if (cell('role') && !role) wrong.push({ field: 'role', message: rowTexts.roleUnknown })
  const sent = { email: cell('email'), ...name, department: departmentNamed(cell('department')) || null }
  const checked = NewUser.safeParse(sent, { error: usualText })
  for (const issue of checked.error?.issues ?? []) {
    wrong.push({ field: issue.path.join('.'), ...rowMessage(fieldMessage(issue)) })
  }
  const first = checked.data && lineOf.get(checked.data.email)
  if (first !== undefined) wrong.push({ field: 'email', message: rowTexts.sameAddress, params: { line: first } })
  if (checked.success && first === undefined) lineOf.set(checked.data.email, line)
  problems.push(...wrong.map((problem) => ({ line, ...problem })))
  if (!checked.success || wrong.length > 0) return
  const { email, firstName, lastName, department } = checked.data
  people.push({ line, firstName, lastName, email, role, department: department ?? undefined })
}
