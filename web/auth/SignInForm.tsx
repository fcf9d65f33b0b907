import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { authCalls, Credentials } from '../../contract/auth.ts'
import { productName } from '../../contract/product.ts'
import { send } from '../platform/api.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import { useAccountForm } from './useAccountForm.ts'

/** E-mail and password of somebody who has an account. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useAccountForm(Credentials, async (body) => {
    await send(authCalls.signIn, { body })
    onDone()
  })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>{t('Sign in to {{product}}', { product: productName })}</h1>
      <TextInput
        label={t('E-mail')}
        name="email"
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        error={form.errors['email']}
      />
      <PasswordInput
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        size="md"
        error={form.errors['password']}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Sign in')}
      </Button>
    </form>
  )
}
