import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { signedInQuery } from '../auth/signedIn.ts'
import { rememberWantedPath } from '../platform/wantedPath.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { AppShell, type AbovePage } from './AppShell.tsx'
import { SignedOutNote } from './SignedOutNote.tsx'
import { useDevice } from './useDevice.ts'

const LandingPage = lazy(async () => ({ default: (await import('../auth/LandingPage.tsx')).LandingPage }))

/**
 * Only `/` is there for those who are not signed in (and the page to sign in). While nobody knows yet, too:
 * then the landing page waits a moment, so that it does not flash before those who are.
 */
export function Gate({ Notice }: { Notice: AbovePage }) {
  const signedIn = useQuery(signedInQuery)
  const { pathname, href } = useLocation()
  useDevice(signedIn.data)
  // The shell and a page at once are much for a slow device: they are drawn in small pieces.
  const isReady = useDeferredValue(signedIn.data !== undefined)

  if (pathname === '/api/login') {
    return (
      <Suspense>
        <Outlet />
      </Suspense>
    )
  }
  // A session that ends later keeps its data and its page: what was typed must not vanish.
  if (signedIn.data) {
    if (!isReady) return null
    return (
      <AppShell Notice={Notice}>
        <Outlet />
      </AppShell>
    )
  }
  if (pathname === '/') {
    return (
      <Delayed key={String(signedIn.isPending)} after={signedIn.isPending ? 300 : 0}>
        <SignedOutNote />
        <Suspense>
          <LandingPage />
        </Suspense>
      </Delayed>
    )
  }
  if (signedIn.isPending) return null
  rememberWantedPath(href)
  return <Navigate to="/" replace />
}
