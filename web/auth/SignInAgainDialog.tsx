import { Button, Modal, PasswordInput, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { settleSession } from '../session/session.ts'
import { companyPopup } from './companyPopup.ts'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'
import { signedInQuery, useSignedIn } from './signedIn.ts'
import layout from '../ui/layout.module.css'
import { CodeForm } from './twoFactor/CodeForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** Signs the same person in again on top of their page. Waiting requests are then sent. */
export function SignInAgainDialog() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const user = useSignedIn()
  const [failure, setFailure] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const { data: options } = useQuery({
    queryKey: ['sessions', 'options'],
    queryFn: ({ signal }) => send('GET /api/auth/options', { signal }),
  })

  function beginAnew(reason: string | null): void {
    setFailure(reason)
    setAsksCode(false)
  }

  function welcome(now: SignedInUser): void {
    // What was typed belongs to one person: it must not be sent in the name of another.
    if (now.id !== user.id) {
      const names = { other: now.name, name: user.name }
      beginAnew(t('Signed in as {{other}}. Sign in as {{name}} to send your input.', names))
      return
    }
    client.setQueryData(signedInQuery.queryKey, now)
    settleSession(true)
    void client.invalidateQueries()
  }

  return (
    <Modal
      opened
      onClose={() => settleSession(false)}
      title={t('Sign in again')}
      size="sm"
      closeOnClickOutside={false}
      zIndex={400}
    >
      {asksCode ? (
        <CodeForm onDone={welcome} onOver={beginAnew} />
      ) : (
        <div className={`${layout.gapLarge} ${layout.stack}`}>
          <SignInAgainForm failure={failure} onDone={(now) => (now ? welcome(now) : setAsksCode(true))} />
          <PasskeyButton onSignedIn={welcome} />
          {options?.companySignIn && (
            <Button size="md" variant="default" onClick={() => companyPopup(welcome)}>
              {t('Sign in with {{company}}', { company: options.companySignIn })}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}

const loadCredentials = async () => (await import('../../contract/auth/auth.ts')).Credentials

type SignInAgainFormProps = {
  /** What failed after the password. */
  failure: string | null
  /** Receives null if a second step follows. */
  onDone: (user: SignedInUser | null) => void
}

/** The password of the person who was signed in. */
function SignInAgainForm({ failure, onDone }: SignInAgainFormProps) {
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
