import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { productName } from '../../contract/product.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { FormFailure } from './FormFailure.tsx'
import { usePasskeysWhileTyping } from './passkeys/usePasskeysWhileTyping.ts'
import classes from './SignInPage.module.css'
import layout from '../ui/layout.module.css'
import { useAccountForm } from './useAccountForm.ts'

const loadCredentials = async () => (await import('../../contract/auth/auth.ts')).Credentials

type SignInFormProps = {
  /** Receives null if a second step follows. */
  onDone: (user: SignedInUser | null) => void
  /** Opens the reset form with the e-mail address that was typed. */
  onForgotten: (email: string) => void
}

/** E-mail and password of somebody who has an account. */
export function SignInForm({ onDone, onForgotten }: SignInFormProps) {
  const { t } = useTranslation()
  const passkeyFailure = usePasskeysWhileTyping(onDone)
  const form = useAccountForm(loadCredentials, async (body) => {
    onDone((await send('POST /api/auth/sign-in/email', { body })).user)
  })
  return (
    <form className={`${layout.gapLarge} ${layout.stack}`} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>{t('Sign in to {{product}}', { product: productName })}</h1>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        size="md"
        autoFocus
        {...form.field('email')}
      />
      <PasswordInput label={t('Password')} autoComplete="current-password" size="md" {...form.field('password')} />
      <FormFailure text={form.failure ?? passkeyFailure} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Sign in')}
      </Button>
      <Anchor
        component="button"
        type="button"
        className={classes.aside ?? ''}
        mih="2.75rem"
        fz="sm"
        onClick={({ currentTarget: { form: fields } }) => {
          const typed = fields?.elements.namedItem('email')
          onForgotten(typed instanceof HTMLInputElement ? typed.value : '')
        }}
      >
        {t('Forgot password?')}
      </Anchor>
    </form>
  )
}
