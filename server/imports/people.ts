import type { Reader } from '../database/database.ts'
import { plainName } from '../files/imports/namesIn.ts'
import { selectNamed, type NamedPerson } from './store.ts'

/**
 * Looks up everybody whom a file names, in one query: by e-mail address, or by full name when only one person has it.
 */
export async function peopleNamed(from: Reader, names: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const people = names.length > 0 ? await selectNamed(from, names) : []
  const meant = (person: NamedPerson) => (person.isDeactivated ? 'deactivated' : person.id)
  // A deactivated person does not make a colleague's name ambiguous.
  for (const person of people.filter((one) => one.isDeactivated)) ids.set(plainName(person.name), meant(person))
  for (const person of people.filter((one) => !one.isDeactivated)) {
    const isShared = (ids.get(plainName(person.name)) ?? 'deactivated') !== 'deactivated'
    ids.set(plainName(person.name), isShared ? 'several' : person.id)
  }
  for (const person of people) ids.set(plainName(person.email), meant(person))
  return ids
}
