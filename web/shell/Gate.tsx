import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { signedInQuery } from '../auth/signedIn.ts'
import { useIsSignedOut } from '../session/useIsSignedOut.ts'
import { SecondFactorGate } from '../auth/signInPolicy/SecondFactorGate.tsx'
import type { SignedInUser } from '../../contract/users/users.ts'
import { forgetRequestedPath, rememberRequestedPath, requestedPath } from '../session/requestedPath.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { AppShell, type AbovePage } from './AppShell.tsx'
import { signOut } from './signOut.ts'
import { useDevice } from './useDevice.ts'
import { useWaiting } from '../outbox/waiting.ts'
import { icon } from '../ui/icons.ts'
import classes from './ConnectionStrip.module.css'
import { StatusStrip } from './StatusStrip.tsx'

const LandingPage = lazy(async () => ({ default: (await import('../auth/LandingPage.tsx')).LandingPage }))

/**
 * Shows only `/` (and the sign-in page) to people who are not signed in. While that is unknown the landing page waits a
 * moment, so that it does not flash before the app.
 */
export function Gate({ Notice }: { Notice: AbovePage }) {
  const signedIn = useQuery(signedInQuery)
  const { pathname, href, state } = useLocation()
  const isSignedOut = useIsSignedOut()
  const user = isSignedOut ? undefined : signedIn.data
  const isPending = signedIn.isPending && !isSignedOut
  useDevice(user)
  useForgetPage(isSignedOut)
  // The shell and a page at once are slow on a slow device: they are rendered in small pieces.
  const isReady = useDeferredValue(user !== undefined)
  const first = user && pathname === '/' && state.__TSR_index === 0 ? firstPage(user) : null
  const hasOpened = user !== undefined && first === null
  useEffect(() => {
    if (hasOpened) forgetRequestedPath()
  }, [hasOpened])

  // A session that expires later keeps its data and its page: what was typed must not vanish.
  if (user) {
    if (!isReady) return null
    // Before anything can be pressed that the redirect would overtake.
    if (first !== null) return <Redirect href={first} />
    return (
      <SecondFactorGate onSignOut={signOut}>
        <AppShell Notice={Notice}>
          <Outlet />
        </AppShell>
      </SecondFactorGate>
    )
  }
  if (pathname === '/') {
    return (
      <Delayed key={String(isPending)} after={isPending ? 300 : 0}>
        <SignedOutNote />
        <Suspense>
          <LandingPage />
        </Suspense>
      </Delayed>
    )
  }
  if (isPending) return null
  if (!isSignedOut) rememberRequestedPath(href)
  return <Navigate to="/" replace />
}

function Redirect({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return null
}

/** The page that `/` opens first: the one requested before signing in, for team members their own work; else null. */
const firstPage = ({ role }: SignedInUser): string | null =>
  requestedPath() ?? (role === 'Team Member' ? '/my-work' : null)

/** After signing out, here or in another tab, clears this page's memory, and what screens stored as they closed. */
function useForgetPage(isSignedOut: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isSignedOut) return
    client.clear()
    void import('../offline/signOut/forgetPerson.ts').then(({ forgetStored }) => forgetStored())
  }, [client, isSignedOut])
}

/** Tells a person who is not signed in that something of theirs waits here to be sent. */
function SignedOutNote() {
  const { t } = useTranslation()
  const count = useWaiting().filter(({ owner }) => owner !== null).length
  return (
    <StatusStrip>
      {count > 0 && (
        <span className={classes.note}>
          <IconClockUp {...icon} />
          {t('Saved on this device, {{count}} waiting. Sign in to send.', { count })}
        </span>
      )}
    </StatusStrip>
  )
}
