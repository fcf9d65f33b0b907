import { personalFields } from '../../contract/personalData/personalValues.ts'
import type { User } from '../../contract/users/users.ts'
import type { Reader } from '../database/database.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { endKeys } from '../auth/auth.ts'
import { eraseUser, fullName, lockDeactivated, readUser } from '../users/users.ts'
import { newNameOf } from './previewErasure.ts'
import { replaceCopies } from './replaceCopies.ts'
import {
  clearOwnHistory,
  deleteOwnRows,
  deleteSearchWords,
  insertErasure,
  renameInExceptions,
  selectFormerEmails,
  selectOwnEdits,
} from './store.ts'

export { downloadData } from './downloadData.ts'
export { previewErasure } from './previewErasure.ts'
export { replaceCopies } from './replaceCopies.ts'

/**
 * Replaces the name of somebody who has left, and deletes what identifies them. The same write starts the job that
 * replaces copies of the name; it cannot be undone.
 * @throws notFound; conflict for somebody who is not deactivated or was erased before, and what `refuseDuringHold` throws
 */
export const erasePerson = (
  services: Services,
  author: Author,
  id: string,
  refuseDuringHold: (tx: Transaction) => Promise<void>,
): Promise<User> =>
  inTransaction(services, author, async (tx) => {
    await refuseDuringHold(tx)
    // Locks the process managers, so that two erasures cannot take the same number.
    const user = await lockDeactivated(tx, id)
    const { number, ...newName } = await newNameOf(tx, author.by)
    const newEmail = `former-employee-${number}@erased.invalid`
    const names = await formerNames(tx, user)
    const emails = [...new Set([user.email, ...(await selectFormerEmails(tx, id))])]
    const sought = [
      ...names.map((from) => ({ from, to: fullName(newName) })),
      ...emails.map((from) => ({ from, to: newEmail })),
    ]
    await eraseUser(tx, id, { ...newName, email: newEmail })
    await endKeys(tx, id)
    await deleteOwnRows(tx, id, emails)
    await clearOwnHistory(tx, id, personalFields)
    await renameInExceptions(tx, id, fullName(newName))
    await deleteSearchWords(tx, names)
    await insertErasure(tx, { userId: id, number, askedBy: author.by.id, sought })
    await services.jobs.send(tx, replaceCopies, { userId: id })
    tx.announce({ feature: 'users', id, action: 'erased' })
    return readUser(tx, id)
  })

/** The person's name and those that they had before, from the history of their fields. */
async function formerNames(from: Reader, user: User): Promise<string[]> {
  const name = { firstName: user.firstName, lastName: user.lastName }
  const names = new Set([fullName(name)])
  for (const { changes } of await selectOwnEdits(from, user.id)) {
    for (const { field, from: former } of changes) {
      if ((field === 'firstName' || field === 'lastName') && typeof former === 'string') name[field] = former
    }
    names.add(fullName(name))
  }
  names.delete('')
  return [...names]
}
