import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { productName } from '../../contract/product.ts'
import { send } from '../api/api.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import layout from '../ui/layout.module.css'
import { useAccountForm } from './useAccountForm.ts'
import { usePasswordHint } from './usePasswordHint.ts'

const loadNewAccount = async () => (await import('../../contract/auth/auth.ts')).NewAccount

/** The form of the very first account of an installation. */
export function FirstAccountForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const hint = usePasswordHint()
  const form = useAccountForm(loadNewAccount, async (body) => {
    await send('POST /api/auth/sign-up/email', { body })
    onDone()
  })
  return (
    <form className={`${layout.gapLarge} ${layout.stack}`} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>{t('Welcome to {{product}}', { product: productName })}</h1>
      <p className={classes.lead}>
        {t('There are no accounts yet. Yours is the first and gets the role Process Manager.')}
      </p>
      <div className={classes.names}>
        <TextInput label={t('First name')} autoComplete="given-name" size="md" autoFocus {...form.field('firstName')} />
        <TextInput label={t('Last name')} autoComplete="family-name" size="md" {...form.field('lastName')} />
      </div>
      <TextInput label={t('Email')} type="email" autoComplete="username" size="md" {...form.field('email')} />
      <PasswordInput
        label={t('Password')}
        description={hint}
        autoComplete="new-password"
        size="md"
        {...form.field('password')}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Create account')}
      </Button>
    </form>
  )
}
