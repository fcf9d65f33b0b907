import { useEffect, useEffectEvent, useState } from 'react'
import type { SignedInUser } from '../../../contract/users.ts'
import { CallError } from '../../api/callError.ts'
import { offersWhileTyping, signInWithPasskey, cancelPasskeyRequest } from './browserPasskeys.ts'
import { usePasskeyFailure } from './usePasskeyFailure.ts'

/**
 * Lets the browser offer passkeys in the list of the e-mail field while the form is on the screen. Answers why the one that
 * was chosen did not do.
 */
export function usePasskeysWhileTyping(onSignedIn: (user: SignedInUser) => void): string | null {
  const [failure, setFailure] = useState<string | null>(null)
  const failureOf = usePasskeyFailure()
  const welcome = useEffectEvent(onSignedIn)
  const tell = useEffectEvent((error: unknown) => setFailure(failureOf(error)))
  useEffect(() => {
    let isGone = false
    let isAsking = false
    async function offer(): Promise<void> {
      if (!(await offersWhileTyping()) || isGone) return
      isAsking = true
      try {
        const user = await signInWithPasskey(true)
        if (!isGone) welcome(user)
      } catch (error) {
        // Whatever went wrong before one was chosen: nobody asked for it by hand, and form and button are there.
        if (!(error instanceof CallError) || error.status !== 401 || isGone) return
        tell(error)
        await offer()
      }
    }
    void offer().catch(() => undefined)
    return () => {
      isGone = true
      if (isAsking) void cancelPasskeyRequest()
    }
  }, [])
  return failure
}
