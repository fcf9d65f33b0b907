import { Box, Checkbox, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '../../contract/users/permissions.ts'
import { nameLimit, type User } from '../../contract/users/users.ts'
import { SiteSelect } from '../sites/SiteSelect.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { useUsers } from './queries.ts'
import { roleLabel, roleSummary } from './roleLabel.ts'
import { useDepartmentOptions } from './useDepartmentOptions.ts'

export type PersonValues = Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'department' | 'siteId' | 'rights'>

/** The fields of a person whom a process manager invites or edits. */
export function PersonFields({ form }: { form: UseFormReturnType<PersonValues> }) {
  const { t } = useTranslation()
  const departments = useDepartmentOptions(useUsers().data ?? [])
  return (
    <FieldGroup>
      <TextInput
        label={t('First name')}
        required
        maxLength={nameLimit}
        data-autofocus
        {...form.getInputProps('firstName')}
      />
      <TextInput label={t('Last name')} required maxLength={nameLimit} {...form.getInputProps('lastName')} />
      <TextInput label={t('Email')} type="email" required {...form.getInputProps('email')} />
      <Select
        label={t('Role')}
        description={roleSummary(t, form.values.role)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={roles.map((role) => ({ value: role, label: roleLabel(t, role) }))}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <Box c="dimmed" fz="xs">
              {roleSummary(t, option.value as Role)}
            </Box>
          </div>
        )}
        allowDeselect={false}
        maxDropdownHeight={400}
        {...form.getInputProps('role')}
      />
      <Select
        label={t('Department')}
        placeholder={t('None')}
        data={departments}
        clearable
        {...form.getInputProps('department')}
      />
      <SiteSelect
        value={form.values.siteId}
        error={form.errors['siteId']}
        onChange={(siteId) => form.setFieldValue('siteId', siteId)}
      />
      <Checkbox
        label={t('Finance: reviews savings')}
        description={t('Accepts, adjusts and returns the savings of others.')}
        checked={form.values.rights.includes('finance')}
        onChange={(event) => form.setFieldValue('rights', event.currentTarget.checked ? ['finance'] : [])}
      />
    </FieldGroup>
  )
}
