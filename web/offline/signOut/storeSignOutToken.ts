import { send } from '../../api/api.ts'
import { isSignedOutHere } from '../../session/pendingSignOut.ts'
import { keepSignOutToken } from '../../session/signOutToken.ts'

/** Stores the token that ends this session, for a sign-out without a network. It grants no access. */
export async function storeSignOutToken(): Promise<void> {
  const { token } = await send('GET /api/auth/sign-out-token')
  // A response that arrives after signing out belongs to the previous session.
  if (!isSignedOutHere()) keepSignOutToken(token)
}
