import { lazy, Suspense } from 'react'
import { useIsSessionLost } from '../session/session.ts'

const SignInAgainDialog = lazy(async () => ({ default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog }))

/** Loads the dialog only when a session has expired while somebody is working. */
export function SignInAgain() {
  const lost = useIsSessionLost()
  return <Suspense>{lost && <SignInAgainDialog />}</Suspense>
}
