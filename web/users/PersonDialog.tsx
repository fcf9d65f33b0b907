import { Box, Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '../../contract/permissions.ts'
import { nameLimit, NewUser, type User, UserEdit } from '../../contract/users.ts'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { SiteSelect } from '../sites/SiteSelect.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { changesBetween, errorsBy, errorsFrom, isSame } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { useShowErrors } from '../ui/useShowErrors.ts'
import { LinkField } from './LinkField.tsx'
import classes from './PeoplePanel.module.css'
import { useEditPerson, useInvite, useUsers } from './queries.ts'
import { roleLabel, roleSummary } from './roleLabel.ts'
import { useDepartmentOptions } from './useDepartmentOptions.ts'

const fields = ['firstName', 'lastName', 'email', 'role', 'department', 'siteId', 'rights'] as const
type Values = Pick<User, (typeof fields)[number]>
const empty: Values = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'Team Member',
  department: null,
  siteId: null,
  rights: [],
}

/** Invites somebody and then shows their link; or edits their name, role and department. */
export function PersonDialog({ person, onClose }: { person?: User; onClose: () => void }) {
  const { t } = useTranslation()
  const inviting = useInvite()
  const editing = useEditPerson()
  const departments = useDepartmentOptions(useUsers().data ?? [])
  const [id] = useState(newId)
  const [base] = useState<Values>(() => {
    if (!person) return empty
    const { firstName, lastName, email, role, department, siteId, rights } = person
    return { firstName, lastName, email, role, department, siteId, rights }
  })
  const form = useForm<Values>({ initialValues: base })
  const showErrors = useShowErrors(form)
  const sending = person ? editing : inviting
  const made = inviting.data

  async function save(): Promise<void> {
    const edit = changesBetween(base, form.values)
    if (showErrors(person ? errorsBy(UserEdit, edit, fields) : errorsBy(NewUser, form.values, fields))) return
    try {
      if (!person) await inviting.mutateAsync({ id, ...form.values })
      else {
        await editing.mutateAsync({ id: person.id, edit })
        onClose()
        const isCutOff = person.state === 'invited' && (edit.email !== undefined || edit.role !== undefined)
        const description = isCutOff && t('Their earlier invitation no longer works. Invite them again.')
        toast({ title: t('Person saved'), ...(description && { description }) })
      }
    } catch (error) {
      if (isForProfile(error))
        showErrors({ email: t('Change your own address in your profile; you will be asked to confirm it.') })
      else if (error instanceof CallError) showErrors(errorsFrom(error.problem?.errors ?? [], fields))
    }
  }

  if (made?.invitationUrl) {
    return (
      <FormDialog
        opened
        title={t('Invited: {{name}}', { name: made.name })}
        isDirty={false}
        isDone
        submitLabel={t('Done')}
        onSubmit={onClose}
        onClose={onClose}
      >
        <LinkField url={made.invitationUrl} isMailed={made.isMailed} email={made.email} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      opened
      title={person ? t('Edit person') : t('Invite a person')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      isBusy={sending.isPending}
      submitLabel={person ? t('Save') : t('Invite')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormRefusal error={isForProfile(sending.error) ? null : sending.error} />
      {!person && <p className={classes.help}>{t('They receive a link to choose a password. It works once.')}</p>}
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
    </FormDialog>
  )
}

/** Changing one's own address requires a proof of identity, for which the profile has the fields. */
const isForProfile = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'proofNeeded'
