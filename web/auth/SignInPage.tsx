import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authCalls, type CompanySignInProblem, companySignInProblems } from '../../contract/auth.ts'
import { productName } from '../../contract/product.ts'
import { addressOf, send } from '../platform/api.ts'
import { leaveFor } from '../platform/navigate.ts'
import { safePath } from '../platform/wantedPath.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Logo } from '../ui/Logo.tsx'
import { FormFailure } from './FormFailure.tsx'
import { FirstAccountForm } from './FirstAccountForm.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInPage.module.css'

/** The page at `/api/login`: signs in, makes the first account, or takes an invitation. */
export function SignInPage() {
  const { t } = useTranslation()
  const { then, problem, invitation } = useSearch({ from: '/api/login' })
  const options = useQuery({
    queryKey: ['sessions', 'options'],
    queryFn: ({ signal }) => send(authCalls.readSignInOptions, { signal }),
  })
  // Starts afresh, so that nothing of whoever was here before remains.
  const done = (): void => leaveFor(safePath(then) ?? '/')

  const company = options.data?.companySignIn
  const companyAddress = addressOf(authCalls.beginCompanySignIn, {}, { then: safePath(then) ?? undefined })
  const refused = companySignInProblems[problem as CompanySignInProblem] as string | undefined
  return (
    <main className={classes.page}>
      <title>{`${t('Sign in')} · ${productName}`}</title>
      <div className={classes.card}>
        <a href="/" className={classes.logo} aria-label={productName}>
          <Logo size={32} />
        </a>
        {refused && <FormFailure text={t(refused)} />}
        {options.isPending && (
          <Delayed>
            <Loader aria-label={t('Loading')} />
          </Delayed>
        )}
        {options.isError && <ErrorState error={options.error} onRetry={() => void options.refetch()} />}
        {options.data &&
          (invitation ? (
            <InvitationForm token={invitation} onDone={done} />
          ) : options.data.firstAccount ? (
            <FirstAccountForm onDone={done} />
          ) : (
            <SignInForm onDone={done} />
          ))}
        {company && !invitation && !options.data?.firstAccount && (
          <>
            <div className={classes.or}>{t('or')}</div>
            <Button component="a" href={companyAddress} variant="default" fullWidth size="md">
              {t('Sign in with {{company}}', { company })}
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
