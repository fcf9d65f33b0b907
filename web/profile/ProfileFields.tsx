import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roles } from '../../contract/users/permissions.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { useAbility } from '../auth/signedIn.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { roleLabel } from '../users/roleLabel.ts'

export type ProfileValues = Pick<SignedInUser, 'firstName' | 'lastName' | 'email' | 'department' | 'role'>

type ProfileFieldsProps = {
  values: ProfileValues
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<ProfileValues>) => void
}

/** The fields of one's own profile; the role only process managers can change. */
export function ProfileFields({ values, errors, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const mayChangeRoles = useAbility('managePeople')
  // The department may be one that is in no list.
  const departmentLabels: Record<string, string> = labels.department
  const choices = listChoices('departments', values.department ? [values.department] : [])
  return (
    <FieldGroup>
      <TextInput
        label={t('First name')}
        autoComplete="given-name"
        value={values.firstName}
        error={errors['firstName']}
        onChange={(event) => onChange({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={t('Last name')}
        autoComplete="family-name"
        value={values.lastName}
        error={errors['lastName']}
        onChange={(event) => onChange({ lastName: event.currentTarget.value })}
      />
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="email"
        description={t('Your new email takes effect once confirmed.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.email}
        error={errors['email']}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <Select
        label={t('Department')}
        placeholder={t('None')}
        clearable
        data={choices.map((value) => ({ value, label: departmentLabels[value] ?? value }))}
        value={values.department}
        error={errors['department']}
        onChange={(department) => onChange({ department })}
      />
      {mayChangeRoles ? (
        <Select
          label={t('Role')}
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: roleLabel(t, value) }))}
          value={values.role}
          error={errors['role']}
          onChange={(role) => role && onChange({ role })}
        />
      ) : (
        <TextInput
          label={t('Role')}
          description={t('Roles can be changed by a process manager.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          readOnly
          value={roleLabel(t, values.role)}
        />
      )}
    </FieldGroup>
  )
}
