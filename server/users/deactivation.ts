import { refuse } from '../process/refuse.ts'
import type { Transaction } from '../records/transaction.ts'
import type { Author } from '../records/services.ts'
import { lockManagers, lockUserForAll, updateUser } from './store.ts'

/**
 * Marks a person as deactivated, within the write of the auth feature that ends their sessions. Returns false for
 * somebody who is already deactivated.
 * @throws notFound, conflict for oneself and for the last process manager
 */
export async function deactivateUser(tx: Transaction, { by }: Author, id: string): Promise<boolean> {
  // Managers before the person, as everywhere, so that no two writes deadlock.
  const managers = await lockManagers(tx)
  const user = await lockUserForAll(tx, id)
  if (!user) throw refuse('personUnknown')
  if (managers.length === 1 && managers[0] === id) throw refuse('lastManager')
  if (by.id === id) throw refuse('deactivatesSelf')
  if (user.state === 'deactivated') return false
  const now = new Date().toISOString()
  await updateUser(tx, id, { deactivated_at: now, updated_at: now })
  tx.announce({ feature: 'users', id, action: 'deactivated' })
  return true
}

/**
 * Reactivates a person, with the password and the role that they had.
 * @throws notFound; conflict for somebody who was erased
 */
export async function reactivateUser(tx: Transaction, id: string): Promise<void> {
  const user = await lockUserForAll(tx, id)
  if (!user) throw refuse('personUnknown')
  if (user.state !== 'deactivated') return
  if (user.erasedAt) throw refuse('personErased')
  await updateUser(tx, id, { deactivated_at: null, updated_at: new Date().toISOString() })
  tx.announce({ feature: 'users', id, action: 'reactivated' })
}
