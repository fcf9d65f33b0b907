import { useTranslation } from 'react-i18next'
import { personVersion } from '../../contract/users/personVersion.ts'
import { User, UserEdit } from '../../contract/users/users.ts'
import { pick } from '../../contract/values/keysOf.ts'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { defineEditedRecord, type FieldLabels } from '../ui/editedRecord.ts'
import { changesBetween, errorsBy } from '../ui/formValues.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import type { PersonValues } from './PersonFields.tsx'
import { roleLabel } from './roleLabel.ts'

export const personFields = ['firstName', 'lastName', 'email', 'role', 'department', 'siteId', 'rights'] as const

/** A person with the version that their edits name. */
export const versioned = (person: User) => ({ ...person, version: personVersion(person) })

/** A person for the form of an existing one. */
export const editedPerson = defineEditedRecord({
  shape: User.transform(versioned),
  form: {
    names: personFields,
    formOf: (person: User): PersonValues => pick(person, personFields),
    sentOf: (values: PersonValues) => values,
    editBetween: (before: PersonValues, after: PersonValues): UserEdit => changesBetween(before, after),
    errorsInEdit: (edit: UserEdit) => errorsBy(UserEdit, edit, personFields),
  },
  // Who saved a person is in the audit log only.
  readActivity: () => Promise.resolve([]),
  saved: (t) => ({ title: t('Person saved') }),
  notSaved: (t) => t('It could not be saved.'),
  conflict: (t, _theirs, _by, ago) => ({
    title: t('The details of this person have changed'),
    explanation: t('Someone else saved this person {{ago}}. Choose which version to keep; nothing you typed is lost.', {
      ago,
    }),
  }),
})

/** The label of each field of a person and its value as text. */
export function usePersonLabels(): FieldLabels<PersonValues> {
  const { t } = useTranslation()
  const sites = useSiteOptions()
  const labels = useWorkLabels()
  const names: Record<keyof PersonValues, string> = {
    firstName: t('First name'),
    lastName: t('Last name'),
    email: t('Email'),
    role: t('Role'),
    department: t('Department'),
    siteId: t('Site'),
    rights: t('Rights'),
  }
  const departments: Record<string, string> = labels.department
  return {
    name: (field) => names[field],
    value(field, value) {
      if (field === 'rights') return (value as string[]).length > 0 ? t('Finance: reviews savings') : t('None')
      if (value === null || value === '') return t('None')
      const written = value as string
      if (field === 'role') return roleLabel(t, written as User['role'])
      if (field === 'siteId') return sites.nameOf(written)
      return field === 'department' ? (departments[written] ?? written) : written
    },
  }
}
