import type { User } from '../../contract/users/users.ts'
import { refuse } from '../process/refuse.ts'
import type { Transaction } from '../records/transaction.ts'
import { fullName, type PersonName } from './personName.ts'
import { lockManagers, lockUserForAll, updateUser } from './store.ts'

/**
 * Returns a person who may be erased, locked with all process managers until the end of the write: erasures happen one
 * after the other.
 * @throws notFound; conflict for somebody who is not deactivated, or was erased before
 */
export async function lockDeactivated(tx: Transaction, id: string): Promise<User> {
  await lockManagers(tx)
  const user = await lockUserForAll(tx, id)
  if (!user) throw refuse('personUnknown')
  if (user.erasedAt) throw refuse('personErased')
  if (user.state !== 'deactivated') throw refuse('eraseNotDeactivated')
  return user
}

/** Gives a person another name and address for good, within the write of the feature that deletes the rest. */
export async function eraseUser(tx: Transaction, id: string, name: PersonName & { email: string }): Promise<void> {
  const now = new Date().toISOString()
  await updateUser(tx, id, {
    email: name.email,
    email_verified: false,
    first_name: name.firstName,
    last_name: name.lastName,
    name: fullName(name),
    image: null,
    rights: [],
    erased_at: now,
    updated_at: now,
  })
}
