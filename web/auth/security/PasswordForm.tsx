import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { OwnPassword } from '../../../contract/auth/ownProof.ts'
import { passwordOf } from '../../../contract/auth/passwords.ts'
import { send } from '../../api/api.ts'
import { FormFailure } from '../FormFailure.tsx'
import { useSignedIn } from '../signedIn.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { usePasswordHint } from '../usePasswordHint.ts'
import { EndKeysChoice } from './EndKeysChoice.tsx'
import { useKeys } from './queries.ts'
import classes from './SecurityPanel.module.css'

/** The current password and a new one; the hidden e-mail address tells password managers whose they are. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const user = useSignedIn()
  const keys = useKeys()
  const hint = usePasswordHint()
  const client = useQueryClient()
  const [endOthers, setEndOthers] = useState(true)
  const [endKeys, setEndKeys] = useState(true)
  const shape = z.object({ currentPassword: OwnPassword, newPassword: passwordOf(user) })
  const form = useAccountForm(
    async () => shape,
    async (body) => {
      await send('POST /api/auth/password', { body: { ...body, endOthers, endKeys } })
      await client.invalidateQueries({ queryKey: ['keys'] })
      onDone()
    },
  )
  return (
    <form className={classes.fields} onSubmit={form.onSubmit} noValidate>
      <input type="text" value={user.email} autoComplete="username" readOnly hidden />
      <PasswordInput label={t('Current password')} autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordInput
        label={t('New password')}
        description={hint}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
      <Checkbox
        label={t('Sign out all other devices')}
        checked={endOthers}
        onChange={(event) => setEndOthers(event.currentTarget.checked)}
      />
      <EndKeysChoice keys={keys.data ?? []} checked={endKeys} onChange={setEndKeys} />
      <FormFailure text={form.failure} />
      <Button type="submit" loading={form.busy}>
        {t('Change password')}
      </Button>
    </form>
  )
}
