import { Button, Modal, PasswordInput, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authCalls, Credentials } from '../../contract/auth.ts'
import type { SignedInUser } from '../../contract/users.ts'
import { send } from '../platform/api.ts'
import { settleSession } from '../platform/session.ts'
import { companyPopup } from './companyPopup.ts'
import { FormFailure } from './FormFailure.tsx'
import { signedInQuery, useSignedIn } from './signedIn.ts'
import classes from './SignInPage.module.css'
import { useAccountForm } from './useAccountForm.ts'

/** Signs the same person in again over the page they were on. Whatever waited is then sent. */
export function SignInAgainDialog() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const user = useSignedIn()
  const [otherPerson, setOtherPerson] = useState<string | null>(null)
  const { data: options } = useQuery({
    queryKey: ['sessions', 'options'],
    queryFn: ({ signal }) => send(authCalls.readSignInOptions, { signal }),
  })

  function welcome(now: SignedInUser): void {
    // What was typed belongs to one person: it must not be sent in the name of another.
    if (now.id !== user.id) {
      setOtherPerson(now.name)
      return
    }
    client.setQueryData(signedInQuery.queryKey, now)
    settleSession(true)
    void client.invalidateQueries()
  }

  const form = useAccountForm(Credentials, async (body) => welcome((await send(authCalls.signIn, { body })).user))

  return (
    <Modal
      opened
      onClose={() => settleSession(false)}
      title={t('Sign in again')}
      size="sm"
      closeOnClickOutside={false}
      zIndex={400}
    >
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <Text size="sm">
          {t('Your session has ended, {{name}}. What you typed is still here and is sent once you are back.', {
            name: user.firstName,
          })}
        </Text>
        <input type="hidden" name="email" value={user.email} autoComplete="username" />
        <PasswordInput
          label={t('Password')}
          description={user.email}
          name="password"
          autoComplete="current-password"
          size="md"
          data-autofocus
          error={form.errors['password']}
        />
        <FormFailure
          text={
            otherPerson
              ? t('You are signed in as {{other}} now. Sign in as {{name}} to send what you typed.', {
                  other: otherPerson,
                  name: user.name,
                })
              : form.failure
          }
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t('Sign in')}
        </Button>
        {options?.companySignIn && (
          <Button size="md" variant="default" onClick={() => companyPopup(welcome)}>
            {t('Sign in with {{company}}', { company: options.companySignIn })}
          </Button>
        )}
      </form>
    </Modal>
  )
}
