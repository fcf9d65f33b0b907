import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { productName } from '../../contract/product.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import layout from '../ui/layout.module.css'
import { useAccountForm } from './useAccountForm.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../api/callError.ts'
import { offersWhileTyping, signInWithPasskey, cancelPasskeyRequest } from './passkeys/browserPasskeys.ts'
import { usePasskeyFailure } from './passkeys/usePasskeyFailure.ts'

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

/** Offers passkeys in the list of the e-mail field while the form is mounted. Returns why the chosen one failed. */
function usePasskeysWhileTyping(onSignedIn: (user: SignedInUser) => void): string | null {
  const [failure, setFailure] = useState<string | null>(null)
  const failureOf = usePasskeyFailure()
  const welcome = useEffectEvent(onSignedIn)
  const reportFailure = useEffectEvent((error: unknown) => setFailure(failureOf(error)))
  useEffect(() => {
    let isGone = false
    let isRequested = false
    async function offer(): Promise<void> {
      if (!(await offersWhileTyping()) || isGone) return
      isRequested = true
      try {
        const user = await signInWithPasskey(true)
        if (!isGone) welcome(user)
      } catch (error) {
        // Failures before one was chosen are ignored: nobody asked for it, and form and button are there.
        if (!(error instanceof CallError) || error.status !== 401 || isGone) return
        reportFailure(error)
        await offer()
      }
    }
    void offer().catch(() => undefined)
    return () => {
      isGone = true
      if (isRequested) void cancelPasskeyRequest()
    }
  }, [])
  return failure
}
