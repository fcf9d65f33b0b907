import type { User } from '../../contract/users/users.ts'
import { endLinks, endSessions, hasPassword } from '../auth/auth.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { lockPerson, putEmail, refuseTakenAddress } from '../users/users.ts'
import { hashOf } from './linkToken.ts'
import { endOpenChange, endUndosSince, selectUndo, updateUndoUsed } from './store.ts'

/**
 * Restores the address to which a link was sent, whatever it was changed to since. Links about later changes are
 * invalidated, since they were sent to addresses that the account should never have had; so are all others, and all
 * sessions except that of this browser.
 * @throws notFound for an unknown link, conflict for one that was used, invalidated or has expired, or whose person is
 * deactivated, alreadyExists when somebody else has the address by now
 */
export async function undoEmailChange(
  services: Services,
  token: string,
  thisId: string | null,
): Promise<{ email: string; hasPassword: boolean }> {
  const hash = hashOf(token)
  const found = await selectUndo(services.database, hash)
  if (!found) throw refuse('linkIncomplete')
  const { userId, role } = found
  return inTransaction(services, { by: { id: userId, role } }, async (tx) => {
    // The person is locked before the link, as in every change of an address.
    const before = await lockPerson(tx, userId)
    const { email, createdAt } = await usableUndo(tx, hash, before)
    await refuseTakenAddress(tx, email, userId)
    await putEmail(tx, before, email, 'emailRestored')
    await updateUndoUsed(tx, hash)
    await endUndosSince(tx, userId, createdAt)
    await endOpenChange(tx, userId)
    await endLinks(tx, userId, 'email')
    await endSessions(tx, userId, { except: thisId })
    return { email, hasPassword: await hasPassword(tx, userId) }
  })
}

async function usableUndo(tx: Transaction, hash: Buffer, { id, state }: User) {
  const about = id
  const undo = await selectUndo(tx, hash)
  if (!undo) throw refuse('linkIncomplete')
  if (state === 'deactivated') {
    throw refuse('accountDeactivated', { about })
  }
  if (undo.wasUsed) {
    throw refuse('addressRestored', { about })
  }
  if (undo.endedAt !== null) {
    throw refuse('addressOlder', { about })
  }
  if (undo.isTooOld) throw refuse('undoTooOld', { about })
  return undo
}
