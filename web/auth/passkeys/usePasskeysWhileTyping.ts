import { useEffect, useEffectEvent, useState } from 'react'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { CallError } from '../../api/callError.ts'
import { offersWhileTyping, signInWithPasskey, cancelPasskeyRequest } from './browserPasskeys.ts'
import { usePasskeyFailure } from './usePasskeyFailure.ts'

/** Offers passkeys in the list of the e-mail field while the form is mounted. Returns why the chosen one failed. */
export function usePasskeysWhileTyping(onSignedIn: (user: SignedInUser) => void): string | null {
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
