import { Button, PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { authCalls } from '../../contract/auth.ts'
import { productName } from '../../contract/product.ts'
import { Password, passwordLimits } from '../../contract/passwords.ts'
import type { SignedInUser } from '../../contract/users.ts'
import { send } from '../platform/api.ts'
import { CallError } from '../platform/callError.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import { useAccountForm } from './useAccountForm.ts'

const NewPassword = z.object({ password: Password })

type NewPasswordFormProps = {
  /** From the link that the person opened. */
  token: string
  /** Somebody who has been here before and needs a new one; otherwise somebody who was invited. */
  isReset: boolean
  /** Nobody is signed in yet where a code is to come. */
  onDone: (user: SignedInUser | null) => void
  /** The link opens nothing, for the reason given: it was used, is too old, or is none. */
  onRefused: (reason: string) => void
}

/** The first password of somebody who was invited, or a new one. */
export function NewPasswordForm({ token, isReset, onDone, onRefused }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const form = useAccountForm(NewPassword, async ({ password }) => {
    try {
      onDone((await send(authCalls.acceptInvitation, { body: { token, password } })).user)
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      if (problem?.code !== 'conflict' && problem?.code !== 'notFound') throw error
      onRefused(t(problem.detail))
    }
  })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>
        {isReset ? t('Choose a new password') : t('You are invited to {{product}}', { product: productName })}
      </h1>
      <p className={classes.lead}>
        {isReset
          ? t('All devices on which you are signed in are signed out with it.')
          : t('Choose a password and you are in.')}
      </p>
      <PasswordInput
        label={isReset ? t('New password') : t('Password')}
        description={t('At least {{count}} characters.', { count: passwordLimits.shortest })}
        name="password"
        autoComplete="new-password"
        size="md"
        autoFocus
        error={form.errors['password']}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {isReset ? t('Set new password') : t('Set password and sign in')}
      </Button>
    </form>
  )
}
