import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isSessionLost, subscribeSession } from '../session/session.ts'

const SignInAgainDialog = lazy(async () => ({ default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog }))

/** Loads the dialog only when a session has expired while somebody is working. */
export function SignInAgain() {
  const lost = useSyncExternalStore(subscribeSession, isSessionLost)
  return <Suspense>{lost && <SignInAgainDialog />}</Suspense>
}
