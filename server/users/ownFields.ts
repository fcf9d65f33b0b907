import type { User } from '../../contract/users/users.ts'
import type { Reader } from '../database/database.ts'
import type { Transaction } from '../records/transaction.ts'
import { selectUserOfEmail, takenAddress, updateUser } from './store.ts'

/** @throws alreadyExists when another person has this address */
export async function refuseTakenAddress(from: Reader, email: string, userId: string): Promise<void> {
  const owner = await selectUserOfEmail(from, email)
  if (owner && owner.id !== userId) throw takenAddress()
}

/**
 * Sets an address that a person has shown to be theirs, within a write of the feature that verified it.
 * @param action what the history calls it
 * @throws alreadyExists when another person has it by now
 */
export async function putEmail(tx: Transaction, before: User, email: string, action = 'edited'): Promise<void> {
  await updateUser(tx, before.id, { email, email_verified: true, updated_at: new Date().toISOString() })
  const changes = before.email === email ? [] : [{ field: 'email', from: before.email, to: email }]
  tx.announce({ feature: 'users', id: before.id, action, changes })
}

/** Sets the URL of a person's picture, or that there is none, within a write of the feature that stores it. */
export async function putImage(tx: Transaction, userId: string, image: string | null): Promise<void> {
  await updateUser(tx, userId, { image, updated_at: new Date().toISOString() })
  tx.announce({ feature: 'users', id: userId, action: image === null ? 'avatarRemoved' : 'avatarSet' })
}
