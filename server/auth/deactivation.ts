import type { User } from '../../contract/users.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { deactivateUser, reactivateUser, readUser } from '../users/users.ts'
import { endKeys } from './keys/keys.ts'
import { deleteSessionsOf } from './sessionStore.ts'

/**
 * Keeps a person out from now on: sessions and keys end with the same write, as links do by themselves, and every process is notified.
 * @throws notFound, conflict for oneself and for the last process manager
 */
export function deactivatePerson(services: Services, author: Author, id: string): Promise<User> {
  return inTransaction(services, author, async (tx) => {
    if (await deactivateUser(tx, author, id)) {
      await deleteSessionsOf(tx, id)
      await endKeys(tx, id)
    }
    return readUser(tx, id)
  })
}

/** @throws notFound */
export function reactivatePerson(services: Services, author: Author, id: string): Promise<User> {
  return inTransaction(services, author, async (tx) => {
    await reactivateUser(tx, id)
    // A sign-in that was under way at the very moment of the deactivation opened one that nobody could use.
    await deleteSessionsOf(tx, id)
    return readUser(tx, id)
  })
}
