import { Button, PasswordInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { FormFailure } from './FormFailure.tsx'
import { useSignedIn } from './signedIn.ts'
import layout from '../ui/layout.module.css'
import { useAccountForm } from './useAccountForm.ts'

const loadCredentials = async () => (await import('../../contract/auth/auth.ts')).Credentials

type SignInAgainFormProps = {
  /** What failed after the password. */
  failure: string | null
  /** Receives null if a second step follows. */
  onDone: (user: SignedInUser | null) => void
}

/** The password of the person who was signed in. */
export function SignInAgainForm({ failure, onDone }: SignInAgainFormProps) {
  const { t } = useTranslation()
  const user = useSignedIn()
  const form = useAccountForm(loadCredentials, async (body) =>
    onDone((await send('POST /api/auth/sign-in/email', { body })).user),
  )
  return (
    <form className={`${layout.gapLarge} ${layout.stack}`} onSubmit={form.onSubmit} noValidate>
      <Text size="sm">
        {t('Your session has ended, {{name}}. Your input is still here and will be sent when you sign in again.', {
          name: user.firstName,
        })}
      </Text>
      <input type="hidden" name="email" value={user.email} autoComplete="username" />
      <PasswordInput
        label={t('Password')}
        description={user.email}
        autoComplete="current-password"
        size="md"
        data-autofocus
        {...form.field('password')}
      />
      <FormFailure text={form.failure ?? failure} />
      <Button type="submit" size="md" loading={form.busy && failure === null}>
        {t('Sign in')}
      </Button>
    </form>
  )
}
