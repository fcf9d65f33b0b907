import { departments } from '../../contract/caseChoices.ts'
import { keysOf } from '../../contract/keysOf.ts'
import { roles, type Role } from '../../contract/permissions.ts'
import { languages } from '../../contract/preferenceChoices.ts'
import { normalizeWord } from '../files/normalizeWord.ts'
import { wordingIn } from '../process/wording.ts'

export type PeopleColumn = 'name' | 'firstName' | 'lastName' | 'email' | 'role' | 'department'

/** What the head of a list may call its columns, in English, German, Spanish and French, without accents. */
const columnWords: Record<PeopleColumn, readonly string[]> = {
  name: ['name', 'fullname', 'person', 'nombrecompleto', 'nomcomplet', 'vollername'],
  firstName: ['firstname', 'givenname', 'vorname', 'nombre', 'prenom'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'apellido', 'apellidos', 'nom', 'nomdefamille'],
  email: ['email', 'emailaddress', 'mail', 'emailadresse', 'correo', 'correoelectronico', 'courriel', 'adresseemail'],
  role: ['role', 'rolle', 'rol'],
  department: ['department', 'abteilung', 'departamento', 'service', 'departement'],
}

/** The column that a head's cell names, or undefined for one that is none of ours. */
export function columnNamed(text: string): PeopleColumn | undefined {
  const word = normalizeWord(text)
  return keysOf(columnWords).find((column) => columnWords[column].includes(word))
}

/** The role that a text names in one of the languages, or undefined. */
export function roleNamed(text: string): Role | undefined {
  const word = normalizeWord(text)
  return roles.find((role) => languages.some((language) => normalizeWord(wordingIn(language)(role)) === word))
}

/** A department by its value, where a text names one in one of the languages; any other stays as it is written. */
export function departmentNamed(text: string): string {
  const word = normalizeWord(text)
  const english = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)
  return (
    departments.find((one) =>
      languages.some((language) => normalizeWord(wordingIn(language)(english(one))) === word),
    ) ?? text
  )
}
