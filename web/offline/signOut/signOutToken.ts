import { send } from '../../api/api.ts'
import { isSignedOutHere } from '../../session/pendingSignOut.ts'

const key = 'sign-out-token'

/** Stores the token that ends this session, for a sign-out without a network. It grants no access. */
export async function storeSignOutToken(): Promise<void> {
  const { token } = await send('GET /api/auth/sign-out-token')
  // A response that arrives after signing out belongs to the previous session.
  if (!isSignedOutHere()) localStorage.setItem(key, token)
}

export function storedSignOutToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
