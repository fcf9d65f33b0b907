import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { PasswordLinkState } from '../../contract/auth/auth.ts'
import { productName } from '../../contract/product.ts'
import { passwordOf } from '../../contract/auth/passwords.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { FormFailure } from './FormFailure.tsx'
import { EndKeysChoice } from './security/EndKeysChoice.tsx'
import classes from './SignInPage.module.css'
import layout from '../ui/layout.module.css'
import { useAccountForm } from './useAccountForm.ts'
import { usePasswordHint } from './usePasswordHint.ts'

type NewPasswordFormProps = {
  /** From the link that the person opened. */
  token: string
  /** Whose password it sets. */
  link: PasswordLinkState
  /** Receives null if a second step follows. */
  onDone: (user: SignedInUser | null) => void
  /** The link is invalid for the given reason: it was used, has expired, or never existed. */
  onRefused: (reason: string) => void
}

/** The first password of somebody who was invited, or a new one. */
export function NewPasswordForm({ token, link, onDone, onRefused }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const { isReset } = link
  const hint = usePasswordHint()
  const [endKeys, setEndKeys] = useState(true)
  const shape = z.object({ password: passwordOf(link) })
  const form = useAccountForm(
    async () => shape,
    async ({ password }) => {
      try {
        onDone((await send('POST /api/auth/accept-invitation', { body: { token, password, endKeys } })).user)
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null
        if (problem?.code !== 'conflict' && problem?.code !== 'notFound') throw error
        onRefused(problem.detail)
      }
    },
  )
  return (
    <form className={`${layout.gapLarge} ${layout.stack}`} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>
        {isReset ? t('Choose a new password') : t('You are invited to {{product}}', { product: productName })}
      </h1>
      <p className={classes.lead}>
        {isReset ? t('You will be signed out on all devices.') : t('Choose a password to get started.')}
      </p>
      <input type="text" value={link.email} autoComplete="username" readOnly hidden />
      <PasswordInput
        label={isReset ? t('New password') : t('Password')}
        description={hint}
        autoComplete="new-password"
        size="md"
        autoFocus
        {...form.field('password')}
      />
      <EndKeysChoice keys={link.keys} checked={endKeys} onChange={setEndKeys} />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {isReset ? t('Set new password') : t('Set password and sign in')}
      </Button>
    </form>
  )
}
