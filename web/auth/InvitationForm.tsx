import { Button, PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { authCalls } from '../../contract/auth.ts'
import { productName } from '../../contract/product.ts'
import { Password, passwordLimits } from '../../contract/users.ts'
import { send } from '../platform/api.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import { useAccountForm } from './useAccountForm.ts'

const NewPassword = z.object({ password: Password })

/** The first password of somebody who was invited. */
export function InvitationForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useAccountForm(NewPassword, async ({ password }) => {
    await send(authCalls.acceptInvitation, { body: { token, password } })
    onDone()
  })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>{t('You are invited to {{product}}', { product: productName })}</h1>
      <p className={classes.lead}>{t('Choose a password and you are in.')}</p>
      <PasswordInput
        label={t('Password')}
        description={t('At least {{count}} characters.', { count: passwordLimits.shortest })}
        name="password"
        autoComplete="new-password"
        size="md"
        autoFocus
        error={form.errors['password']}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Set password and sign in')}
      </Button>
    </form>
  )
}
