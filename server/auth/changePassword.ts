import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PasswordChange } from '../../contract/auth/security.ts'
import type { Actor, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { readUser } from '../users/users.ts'
import { endSessions } from './devices.ts'
import { proveOwnPassword } from './ownProof.ts'
import { endKeys } from './keys/keys.ts'
import { hashNewPassword } from './newPassword.ts'
import { endLinks } from './linkStore.ts'
import { upsertPassword } from './store.ts'
import type { WarnOwner } from './warnOwner.ts'

/**
 * Sets a new password for the author, who also gives the current one; all other devices are signed out and the API keys
 * are revoked, unless they are to be kept. Password links become invalid in any case.
 * @throws invalid for a wrong password, locked after many, conflict for somebody who has none
 */
export async function changePassword(
  services: Services,
  { by, request }: { by: Actor; request: FastifyRequest },
  { currentPassword, newPassword, endOthers, endKeys: endsKeys }: z.output<typeof PasswordChange>,
  { thisId, warnOwner }: { thisId: string | null; warnOwner: WarnOwner },
): Promise<undefined> {
  await proveOwnPassword(services, { by, request }, currentPassword, 'currentPassword')
  const owner = await readUser(services.database, by.id)
  const hash = await hashNewPassword(newPassword, owner, 'newPassword')
  // Without an idempotency key: what would be stored for it is derived from the passwords.
  return inTransaction(services, { by }, async (tx) => {
    await upsertPassword(tx, by.id, hash)
    tx.announce({ feature: 'users', id: by.id, action: 'passwordChanged' })
    await warnOwner(services, tx, by.id, 'passwordChanged')
    if (endOthers) await endSessions(tx, by.id, { except: thisId })
    if (endsKeys) await endKeys(tx, by.id)
    await endLinks(tx, by.id, 'password')
    return undefined
  })
}
