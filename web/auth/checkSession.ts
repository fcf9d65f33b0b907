import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { reportLostSession, currentSignIn } from '../session/session.ts'

/** Checks whether the session is still valid, and opens the sign-in dialog if not. */
export async function checkSession(): Promise<void> {
  const sentIn = currentSignIn()
  try {
    await send('GET /api/auth/user')
  } catch (error) {
    if (error instanceof CallError && error.status === 401) reportLostSession(sentIn)
  }
}
