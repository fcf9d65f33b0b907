import type { User } from '../../contract/users/users.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { deactivateUser, reactivateUser, readUser } from '../users/users.ts'
import { endKeys } from './keys/keys.ts'
import { deleteSessionsOf } from './sessionStore.ts'

/**
 * Deactivates a person: the same write ends their sessions and keys, a trigger ends their links, and every process is
 * notified.
 * @throws notFound, conflict for oneself and for the last process manager
 */
export const deactivatePerson = (services: Services, author: Author, id: string): Promise<User> =>
  inTransaction(services, author, async (tx) => {
    if (await deactivateUser(tx, author, id)) {
      await deleteSessionsOf(tx, id)
      await endKeys(tx, id)
    }
    return readUser(tx, id)
  })

/** @throws notFound */
export const reactivatePerson = (services: Services, author: Author, id: string): Promise<User> =>
  inTransaction(services, author, async (tx) => {
    await reactivateUser(tx, id)
    // A sign-in that was in progress at the moment of the deactivation may have opened an unusable session.
    await deleteSessionsOf(tx, id)
    return readUser(tx, id)
  })
