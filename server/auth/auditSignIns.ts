import { createHmac } from 'node:crypto'
import { audit, type AuditedAction, type AuditActor } from '../records/audit.ts'
import type { Services } from '../records/services.ts'
import { selectIdOf } from './store.ts'

/** Records that a session was opened, by any method. */
export const auditSignIn = (services: Services, session: { id: string; userId: string }): Promise<void> =>
  audit(services, { id: session.userId }, { feature: 'sessions', id: session.id, action: 'signedIn' })

/** The audit actions for failed proofs of identity. */
export type RefusedProof = 'signInFailed' | 'codeRefused'

/**
 * Records that somebody entered a wrong password or code, or was locked out for it. `by` is the person whose session
 * sent it, null before there is one.
 */
export const auditRefusal = async (
  services: Services,
  by: AuditActor | null,
  email: string,
  action: RefusedProof | 'signInLocked',
): Promise<void> => audit(services, by, await actionAt(services, email, action))

/**
 * Records that somebody requested an e-mail with a link to a new password, in the same way for an address without an
 * account.
 */
export const auditForgotten = async (services: Services, email: string): Promise<void> =>
  services.attempts.record(null, await actionAt(services, email, 'newPasswordWanted'))

/**
 * Returns what somebody did with an address before proving their identity. For an address without an account, the log
 * has only a hash, by which the same input is recognized: what is typed into that field may be a password.
 */
async function actionAt(services: Services, email: string, action: string): Promise<AuditedAction> {
  const id = await selectIdOf(services.database, email)
  const addressMark = createHmac('sha256', services.settings.secret).update(`audit ${email}`).digest('hex').slice(0, 16)
  const changes = id === undefined ? [{ field: 'addressMark', from: null, to: addressMark }] : []
  return { feature: 'users', id: id ?? null, action, changes }
}

/** Records that a passkey was refused, and whose it would have been; null for an unknown one. */
export const auditRefusedPasskey = (services: Services, userId: string | null): Promise<void> =>
  audit(services, null, { feature: 'users', id: userId, action: 'passkeyRefused' })
