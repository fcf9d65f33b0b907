import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePasswordState, useKeys } from './queries.ts'
import classes from './SecurityPanel.module.css'
import { OwnPassword } from '../../../contract/auth/ownProof.ts'
import { passwordOf } from '../../../contract/auth/passwords.ts'
import { send } from '../../api/api.ts'
import { FormFailure } from '../FormFailure.tsx'
import { useSignedIn } from '../signedIn.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { usePasswordHint } from '../usePasswordHint.ts'
import { EndKeysChoice } from './EndKeysChoice.tsx'
import text from '../../ui/text.module.css'

/** Changes one's own password, if there is one. */
export function PasswordSection() {
  const { t } = useTranslation()
  const state = usePasswordState()
  const [changes, setChanges] = useState(0)
  return (
    <Section title={t('Password')}>
      <QueryState of={state} count={3} kind="row" />
      {state.data &&
        (state.data.hasPassword ? (
          <PasswordForm
            // Clears the form once it is changed.
            key={changes}
            onDone={() => {
              setChanges(changes + 1)
              toast({ title: t('Password changed') })
            }}
          />
        ) : (
          <p className={text.help}>{t('You sign in with your company account and have no password here.')}</p>
        ))}
    </Section>
  )
}

/** The current password and a new one; the hidden e-mail address tells password managers whose they are. */
function PasswordForm({ onDone }: { onDone: () => void }) {
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
