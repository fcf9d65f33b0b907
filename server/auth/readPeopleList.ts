import { recordOf } from '../../contract/values/keysOf.ts'
import { peopleImportLimit } from '../../contract/users/peopleImport.ts'
import { roles } from '../../contract/users/permissions.ts'
import { rowTexts } from '../../contract/refusals/rows.ts'
import { NewUser } from '../../contract/users/users.ts'
import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { listReader } from '../files/listReader.ts'
import { normalizeWord, valuesByWord } from '../files/normalizeWord.ts'
import { splitName } from '../users/users.ts'

const roleByWord = valuesByWord(recordOf(roles, (role) => role))

/** Reads a list of people. Role and department are null where the list does not give them. */
export const readPeopleList = listReader({
  columns: {
    role: {
      names: 'role rolle rol',
      read: (text: string) => (text === '' ? null : roleByWord.get(normalizeWord(text))),
      unknown: rowTexts.roleUnknown,
    },
    email: {
      names: 'email emailaddress mail emailadresse correo correoelectronico courriel adresseemail',
      missing: rowTexts.noEmail,
    },
    name: {
      names: 'name fullname person nombrecompleto nomcomplet vollername',
      missing: rowTexts.noName,
      instead: ['firstName', 'lastName'],
      read: (text: string) => (text === '' ? null : splitName(text)),
    },
    firstName: { names: 'firstname givenname vorname nombre prenom' },
    lastName: { names: 'lastname surname familyname nachname apellido apellidos nom nomdefamille' },
    department: {
      names: 'department abteilung departamento service departement',
      // An unknown one stays as it is written.
      read: (text: string) => valuesByWord(listLabels('departments')).get(normalizeWord(text)) ?? text,
    },
  },
  limit: peopleImportLimit,
  texts: { noRows: rowTexts.nobodyListed, tooManyRows: rowTexts.peopleAtMost, sameRow: rowTexts.sameAddress },
  headProblems: 1,
  shape: NewUser,
  sent: ({ name, role: _role, ...cells }) => ({ ...cells, ...name }),
  row: (person, { role = null }) => ({ ...person, role }),
  keyOf: ({ email }) => email,
  keyField: 'email',
})
