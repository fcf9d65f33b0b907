import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import layout from '../ui/layout.module.css'
import { useAccountForm } from './useAccountForm.ts'

const loadForgottenPassword = async () => (await import('../../contract/auth/security.ts')).ForgottenPassword

type ForgottenPasswordFormProps = {
  /** The e-mail address already typed on the sign-in page. */
  email: string
  onBack: () => void
}

/** Requests an e-mail with a password reset link. The response does not reveal whether there is such an account. */
export function ForgottenPasswordForm({ email, onBack }: ForgottenPasswordFormProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ email: string; isMailed: boolean } | null>(null)
  const form = useAccountForm(loadForgottenPassword, async (body) => {
    const { isMailed } = await send('POST /api/auth/forgotten-password', { body })
    setSent({ email: body.email, isMailed })
  })
  const back = (
    <Anchor component="button" type="button" className={classes.aside ?? ''} mih="lg" fz="sm" onClick={onBack}>
      {t('Back to sign-in')}
    </Anchor>
  )
  if (sent) {
    return (
      <div className={`${layout.gapLarge} ${layout.stack}`}>
        <h1 className={classes.title} tabIndex={-1} ref={(title) => title?.focus()}>
          {sent.isMailed ? t('Check your inbox') : t('Ask a process manager')}
        </h1>
        <p className={classes.lead}>
          {sent.isMailed
            ? t(
                'If {{email}} has a password here, an email with a link is on its way. The link works once, within one hour.',
                { email: sent.email },
              )
            : t(
                'No mail server is set up, so emails cannot reach you. A process manager can create a link for you under Settings, People.',
              )}
        </p>
        {back}
      </div>
    )
  }
  return (
    <form className={`${layout.gapLarge} ${layout.stack}`} onSubmit={form.onSubmit} noValidate>
      <h1 className={classes.title}>{t('Forgot password?')}</h1>
      <p className={classes.lead}>{t('Enter your email address to receive a link for choosing a new password.')}</p>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        defaultValue={email}
        {...form.field('email')}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Send link')}
      </Button>
      {back}
    </form>
  )
}
