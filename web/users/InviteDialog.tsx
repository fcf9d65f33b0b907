import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewUser } from '../../contract/users/users.ts'
import { newId } from '../api/newId.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorsBy, isSame, refusedFields, useShowErrors } from '../ui/formValues.ts'
import text from '../ui/text.module.css'
import { personFields } from './editedPerson.ts'
import { LinkField } from './LinkField.tsx'
import { PersonFields, type PersonValues } from './PersonFields.tsx'
import { useInvite } from './queries.ts'

const empty: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'Team Member',
  department: null,
  siteId: null,
  rights: [],
}

/** Invites somebody and then shows their link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const inviting = useInvite()
  const [id] = useState(newId)
  const form = useForm<PersonValues>({ initialValues: empty })
  const showErrors = useShowErrors(form)
  const made = inviting.data

  async function save(): Promise<void> {
    if (showErrors(errorsBy(NewUser, form.values, personFields))) return
    try {
      await inviting.mutateAsync({ id, ...form.values })
    } catch (error) {
      showErrors(refusedFields(error, personFields))
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
      title={t('Invite a person')}
      isDirty={!inviting.isSuccess && !isSame(form.values, empty)}
      sending={inviting}
      fields={personFields}
      submitLabel={t('Invite')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={text.help}>{t('They receive a link to choose a password. It works once.')}</p>
      <PersonFields form={form} />
    </FormDialog>
  )
}
