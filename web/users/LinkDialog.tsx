import { useTranslation } from 'react-i18next'
import { resetHours } from '../../contract/auth/passwordLinks.ts'
import type { User } from '../../contract/users/users.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LinkField } from './LinkField.tsx'
import { useNewLink } from './queries.ts'
import text from '../ui/text.module.css'

/** Creates a new link to set a password: for somebody who has not joined yet, or can no longer sign in. */
export function LinkDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { t } = useTranslation()
  const making = useNewLink()
  const isInvited = person.state === 'invited'
  const link = making.data
  const { name } = person
  return (
    <FormDialog
      title={isInvited ? t('Invite {{name}} again', { name }) : t('Reset the password of {{name}}', { name })}
      sending={making}
      isDone={link !== undefined}
      submitLabel={t('Create link')}
      onSubmit={() => making.mutate(person.id)}
      onClose={onClose}
    >
      {link ? (
        <LinkField url={link.url} isMailed={link.isMailed} email={person.email} />
      ) : (
        <p className={text.help}>
          {isInvited
            ? t('The new link replaces the previous one.')
            : t('The link is valid for {{count}} hours. The old password remains valid until it is used.', {
                count: resetHours,
              })}
        </p>
      )}
    </FormDialog>
  )
}
