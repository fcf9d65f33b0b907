import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'

/** Milliseconds between two checks whether the person has signed in. */
const pollInterval = 1000

/**
 * Signs in with the company in a separate window, so that this page stays as it is. The window ends somewhere on our site;
 * asking who is signed in works wherever that is.
 */
export function companyPopup(onSignedIn: (user: SignedInUser) => void): void {
  const popup = window.open('/api/auth/company', 'company-sign-in', 'popup,width=520,height=680')
  async function look(): Promise<void> {
    const user = await send('GET /api/auth/user').catch(() => null)
    if (user) {
      popup?.close()
      onSignedIn(user)
    } else if (popup && !popup.closed) setTimeout(() => void look(), pollInterval)
  }
  setTimeout(() => void look(), pollInterval)
}
