import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordChange, securityCalls } from '../../../contract/security.ts'
import { passwordLimits } from '../../../contract/passwords.ts'
import { send } from '../../platform/api.ts'
import { FormFailure } from '../FormFailure.tsx'
import { useSignedIn } from '../signedIn.ts'
import { useAccountForm } from '../useAccountForm.ts'
import classes from './SecurityPanel.module.css'

/** The current password and a new one; password managers are told whose they are. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { email } = useSignedIn()
  const [endOthers, setEndOthers] = useState(true)
  const form = useAccountForm(PasswordChange, async (body) => {
    await send(securityCalls.changePassword, { body: { ...body, endOthers } })
    onDone()
  })
  return (
    <form className={classes.fields} onSubmit={form.onSubmit} noValidate>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordInput
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors['currentPassword']}
      />
      <PasswordInput
        label={t('New password')}
        description={t('At least {{count}} characters.', { count: passwordLimits.shortest })}
        name="newPassword"
        autoComplete="new-password"
        error={form.errors['newPassword']}
      />
      <Checkbox
        label={t('Sign out all other devices')}
        checked={endOthers}
        onChange={(event) => setEndOthers(event.currentTarget.checked)}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" loading={form.busy}>
        {t('Change password')}
      </Button>
    </form>
  )
}
