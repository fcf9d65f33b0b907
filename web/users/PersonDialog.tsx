import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewUser, type User, UserEdit } from '../../contract/users/users.ts'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy, refusedFields, isSame, useShowErrors } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { LinkField } from './LinkField.tsx'
import { PersonFields, type PersonValues } from './PersonFields.tsx'
import { useEditPerson, useInvite } from './queries.ts'
import text from '../ui/text.module.css'

const fields = ['firstName', 'lastName', 'email', 'role', 'department', 'siteId', 'rights'] as const
const empty: PersonValues = {
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
  const [id] = useState(newId)
  const [base] = useState<PersonValues>(() => {
    if (!person) return empty
    const { firstName, lastName, email, role, department, siteId, rights } = person
    return { firstName, lastName, email, role, department, siteId, rights }
  })
  const form = useForm<PersonValues>({ initialValues: base })
  const showErrors = useShowErrors(form)
  const sending = person ? editing : inviting
  const made = inviting.data

  async function save(): Promise<void> {
    const edit = changesBetween(base, form.values)
    if (showErrors(person ? errorsBy(UserEdit, edit, fields) : errorsBy(NewUser, form.values, fields))) return
    try {
      if (!person) await inviting.mutateAsync({ id, ...form.values })
      else {
        await editing.mutateAsync({ person, edit })
        onClose()
        const isCutOff = person.state === 'invited' && (edit.email !== undefined || edit.role !== undefined)
        const description = isCutOff && t('Their earlier invitation no longer works. Invite them again.')
        toast({ title: t('Person saved'), ...(description && { description }) })
      }
    } catch (error) {
      if (isForProfile(error))
        showErrors({ email: t('Change your own address in your profile; you will be asked to confirm it.') })
      else showErrors(refusedFields(error, fields))
    }
  }

  if (made?.invitationUrl) {
    return (
      <FormDialog title={t('Invited: {{name}}', { name: made.name })} isDone onClose={onClose}>
        <LinkField url={made.invitationUrl} isMailed={made.isMailed} email={made.email} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={person ? t('Edit person') : t('Invite a person')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      isBusy={sending.isPending}
      error={isForProfile(sending.error) ? null : sending.error}
      fields={fields}
      submitLabel={person ? t('Save') : t('Invite')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!person && <p className={text.help}>{t('They receive a link to choose a password. It works once.')}</p>}
      <PersonFields form={form} />
    </FormDialog>
  )
}

/** Changing one's own address requires a proof of identity, for which the profile has the fields. */
const isForProfile = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'proofNeeded'
