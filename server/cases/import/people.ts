import type { ImportField } from '../../../contract/caseImport.ts'
import type { Reader } from '../../platform/database.ts'
import type { Reading } from './readCell.ts'
import type { FileRow } from './sheet.ts'
import { selectNamed, type NamedPerson } from './store.ts'

const plain = (text: unknown) => String(text).normalize('NFC').trim().toLowerCase()

/** Looks up everybody whom a file names, at once: by e-mail address, or by full name where one person alone has it. */
export async function peopleIn(
  from: Reader,
  rows: readonly FileRow[],
  mapping: readonly (ImportField | null)[],
): Promise<Reading['personNamed']> {
  const column = mapping.indexOf('assignee')
  const named = column < 0 ? [] : rows.map(({ cells }) => plain(cells[column] ?? ''))
  const names = [...new Set(named)].filter((name) => name !== '' && !name.includes('\u0000'))
  const ids = new Map<string, string>()
  const people = names.length > 0 ? await selectNamed(from, names) : []
  const meant = (person: NamedPerson) => (person.isDeactivated ? 'deactivated' : person.id)
  // Somebody who left does not make the name of a colleague unclear.
  for (const person of people.filter((one) => one.isDeactivated)) ids.set(plain(person.name), meant(person))
  for (const person of people.filter((one) => !one.isDeactivated)) {
    const isShared = (ids.get(plain(person.name)) ?? 'deactivated') !== 'deactivated'
    ids.set(plain(person.name), isShared ? 'several' : person.id)
  }
  for (const person of people) ids.set(plain(person.email), meant(person))
  return (text) => ids.get(plain(text)) ?? null
}
