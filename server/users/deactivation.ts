import { refuse } from '../process/refuse.ts'
import type { Transaction } from '../records/transaction.ts'
import type { Author } from '../records/services.ts'
import { mayManagePeople } from './policy.ts'
import { lockManagers, lockUserForAll, updateUser } from './store.ts'

/**
 * Marks a person as deactivated, within the write of the auth room that ends their sessions. Answers false for somebody
 * who is so already.
 * @throws forbidden, notFound, conflict for oneself and for the last process manager
 */
export async function deactivateUser(tx: Transaction, { by }: Author, id: string): Promise<boolean> {
  if (!mayManagePeople(by)) throw refuse('forbidden', 'Only a process manager deactivates people.')
  // Managers before the person, as everywhere, so that no two writes wait for each other.
  const managers = await lockManagers(tx)
  const user = await lockUserForAll(tx, id)
  if (!user) throw refuse('notFound', 'There is no such person.')
  if (managers.length === 1 && managers[0] === id) {
    throw refuse('conflict', 'This is the last process manager. Make somebody else one first.')
  }
  if (by.id === id) throw refuse('conflict', 'You cannot deactivate yourself. Ask another process manager.')
  if (user.state === 'deactivated') return false
  const now = new Date().toISOString()
  await updateUser(tx, id, { deactivated_at: now, updated_at: now })
  tx.announce({ room: 'users', id, action: 'deactivated' })
  return true
}

/**
 * Lets a person in again, with the password and the role that they had.
 * @throws forbidden, notFound
 */
export async function reactivateUser(tx: Transaction, { by }: Author, id: string): Promise<void> {
  if (!mayManagePeople(by)) throw refuse('forbidden', 'Only a process manager reactivates people.')
  const user = await lockUserForAll(tx, id)
  if (!user) throw refuse('notFound', 'There is no such person.')
  if (user.state !== 'deactivated') return
  await updateUser(tx, id, { deactivated_at: null, updated_at: new Date().toISOString() })
  tx.announce({ room: 'users', id, action: 'reactivated' })
}
