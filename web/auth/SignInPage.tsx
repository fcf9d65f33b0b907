import { Button, Loader, Stack, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInOptions } from '../../contract/auth/auth.ts'
import { type CompanySignInProblem, companySignInProblems } from '../../contract/auth/companySignInProblems.ts'
import { productName } from '../../contract/product.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send, addressOf } from '../api/api.ts'
import { leaveFor } from '../browser/navigate.ts'
import { safePath } from '../session/requestedPath.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useFocusRecovery } from '../ui/useFocusRecovery.ts'
import { FormFailure } from './FormFailure.tsx'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import { forgetPostponed } from './signInPolicy/postponed.ts'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInPage.module.css'
import text from '../ui/text.module.css'
import type { SignInSearch } from './signInSearch.ts'
import { canUsePasskeys } from './passkeys/browserPasskeys.ts'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'

// What few visits show: most people sign in with their password.
const CodeForm = lazy(async () => ({ default: (await import('./twoFactor/CodeForm.tsx')).CodeForm }))
const FirstAccountForm = lazy(async () => ({ default: (await import('./FirstAccountForm.tsx')).FirstAccountForm }))
const PasswordLink = lazy(async () => ({ default: (await import('./PasswordLink.tsx')).PasswordLink }))
const UndoEmailForm = lazy(async () => ({ default: (await import('./UndoEmailForm.tsx')).UndoEmailForm }))

/** The page at `/api/login`: signs in, creates the first account, accepts an invitation, or sets a new password. */
export function SignInPage({ then, problem, invitation, reset, undo }: SignInSearch) {
  const { t } = useTranslation()
  const [step, setStep] = useState<'first' | 'code' | 'again'>('first')
  const [over, setOver] = useState<string | null>(null)
  // Links work once: starting over does not use them again.
  const token = step === 'again' ? undefined : (invitation ?? reset)
  const page = useRef<HTMLElement>(null)
  useFocusRecovery(page)
  const [forgetful, setForgetful] = useState<string | null>(null)
  const options = useQuery({
    queryKey: ['sessions', 'options'],
    queryFn: ({ signal }) => send('GET /api/auth/options', { signal }),
  })
  // Reloads the app, so that nothing of the previous person remains.
  const done = (): void => {
    forgetPostponed()
    leaveFor(safePath(then) ?? '/')
  }
  const beginAnew = (reason: string | null): void => {
    setOver(reason)
    setStep('again')
  }
  const chooseNew = (email: string): void => {
    setForgetful(email)
    setStep('again')
  }
  const welcome = (user: SignedInUser | null): void => (user ? done() : setStep('code'))

  function formFor({ firstAccount, companySignIn }: SignInOptions) {
    if (step === 'code') return <CodeForm onDone={done} onOver={beginAnew} />
    if (undo && step !== 'again')
      return <UndoEmailForm token={undo} onNewPassword={chooseNew} onLeave={() => beginAnew(null)} />
    if (token) return <PasswordLink token={token} onDone={welcome} onRefused={beginAnew} />
    if (firstAccount) return <FirstAccountForm onDone={done} />
    if (forgetful !== null) return <ForgottenPasswordForm email={forgetful} onBack={() => setForgetful(null)} />
    return (
      <>
        <SignInForm onDone={welcome} onForgotten={setForgetful} />
        <OtherWays company={companySignIn} then={safePath(then) ?? undefined} onSignedIn={done} />
      </>
    )
  }

  const refused = companySignInProblems[problem as CompanySignInProblem] as string | undefined
  return (
    <main ref={page} className={classes.page}>
      <title>{`${t('Sign in')} · ${productName}`}</title>
      <Stack className={classes.card} w="100%" maw={400} gap="lg">
        <a href="/" className={`${classes.logo} ${text.plainLink}`} aria-label={productName}>
          <Logo size={32} />
        </a>
        {refused && <FormFailure text={t(refused)} />}
        {options.isPending && (
          <Delayed>
            <Loader aria-label={t('Loading')} />
          </Delayed>
        )}
        {options.isLoadingError && <ErrorState error={options.error} onRetry={() => void options.refetch()} />}
        {over && step === 'again' && forgetful === null && (
          <>
            <FormFailure text={over} />
            {reset && (
              <Button variant="default" size="md" onClick={() => setForgetful('')}>
                {t('Request a new link')}
              </Button>
            )}
          </>
        )}
        {options.data && <Suspense>{formFor(options.data)}</Suspense>}
      </Stack>
    </main>
  )
}

type OtherWaysProps = {
  /** Name of the company's sign-in. */
  company: string | null
  /** The page to open next. */
  then: string | undefined
  onSignedIn: () => void
}

/** Ways to sign in without a password. */
function OtherWays({ company, then, onSignedIn }: OtherWaysProps) {
  const { t } = useTranslation()
  if (company === null && !canUsePasskeys()) return null
  return (
    <>
      <Group className={classes.or} c="dimmed" fz="xs" gap="sm" wrap="nowrap">
        {t('or')}
      </Group>
      <Stack gap="sm">
        <PasskeyButton onSignedIn={onSignedIn} />
        {company !== null && (
          <Button
            component="a"
            href={addressOf('GET /api/auth/company', {}, { then })}
            variant="default"
            fullWidth
            size="md"
          >
            {t('Sign in with {{company}}', { company })}
          </Button>
        )}
      </Stack>
    </>
  )
}
