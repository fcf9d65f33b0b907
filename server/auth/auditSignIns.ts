import { createHmac } from 'node:crypto'
import { audit } from '../platform/audit.ts'
import type { House } from '../platform/house.ts'
import { selectIdOf } from './store.ts'

/** Records that a session was opened, through whichever door. */
export const auditSignIn = (house: House, session: { id: string; userId: string }): Promise<void> =>
  audit(house, { id: session.userId }, { room: 'sessions', id: session.id, action: 'signedIn' })

/** What somebody was refused for who could not show who they are. */
export type RefusedProof = 'signInFailed' | 'codeRefused'

/**
 * Records that somebody gave a wrong password or code, or was locked out for it. Of an address without an account stands
 * only a mark there: what is typed into that field may be a password, and the same one is known again.
 */
export async function auditRefusal(house: House, email: string, action: RefusedProof | 'signInLocked'): Promise<void> {
  const id = await selectIdOf(house.database, email)
  const addressMark = createHmac('sha256', house.settings.secret).update(`audit ${email}`).digest('hex').slice(0, 16)
  await audit(house, null, {
    room: 'users',
    id: id ?? null,
    action,
    changes: id === undefined ? [{ field: 'addressMark', from: null, to: addressMark }] : [],
  })
}

/** Records that a passkey was refused, and whose it would have been; null for one that nobody here has. */
export const auditRefusedPasskey = (house: House, userId: string | null): Promise<void> =>
  audit(house, null, { room: 'users', id: userId, action: 'passkeyRefused' })
