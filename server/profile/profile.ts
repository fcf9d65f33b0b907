import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ProveOneself, endLinks, endSessions, hasPassword } from '../auth/auth.ts'
import type { Services, Author } from '../records/services.ts'
import { type EmailChanges, lockPerson, putEmail, refuseTakenAddress, putImage, readUser } from '../users/users.ts'
import { askForEmail } from './emailChange.ts'
import { notifyOldAddress } from './oldAddress.ts'
import type { User } from '../../contract/users/users.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { hashOf } from './linkToken.ts'
import {
  endOpenChange,
  endUndosSince,
  selectUndo,
  updateUndoUsed,
  deleteAvatar,
  selectAvatar,
  upsertAvatar,
} from './store.ts'
import { avatarUrl } from '../../contract/profile/profile.ts'
import { portraitOf } from '../attachments/attachments.ts'

export { cancelPendingEmail, confirmEmail, readPendingEmail } from './emailChange.ts'

/** What happens when the users feature changes an address. */
export const emailChanges = (services: Services, proveOneself: ProveOneself): EmailChanges => ({
  prove: proveOneself,
  ask: (tx, user, email) => askForEmail(services, tx, user, email),
  notifyOld: (tx, before, email) => notifyOldAddress(services, tx, before, email),
})

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
  if (state === 'deactivated') throw refuse('accountDeactivated', { about })
  if (undo.wasUsed) throw refuse('addressRestored', { about })
  if (undo.endedAt !== null) throw refuse('addressOlder', { about })
  if (undo.isTooOld) throw refuse('undoTooOld', { about })
  return undo
}

/**
 * Stores the author's picture as a small square.
 * @throws unsupportedType, tooLarge, unreadable for an invalid picture
 */
export async function setAvatar(services: Services, author: Author, image: string): Promise<User> {
  const picture = await portraitOf(image)
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 12)
  return inTransaction(services, author, async (tx) => {
    const { id } = author.by
    await upsertAvatar(tx, { user_id: id, picture, version })
    await putImage(tx, id, avatarUrl(id, version))
    return readUser(tx, id)
  })
}

/** Returns to the initials. */
export const removeAvatar = (services: Services, author: Author): Promise<User> =>
  inTransaction(services, author, async (tx) => {
    const { id } = author.by
    if ((await deleteAvatar(tx, id)) > 0) await putImage(tx, id, null)
    return readUser(tx, id)
  })

/**
 * Sends a person's picture; its URL changes with it, so that a browser may cache it.
 * @throws notFound
 */
export async function readAvatar(
  services: Services,
  userId: string,
  exchange: { version: string | undefined; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const avatar = await selectAvatar(services.database, userId)
  if (!avatar) throw refuse('notFound')
  const etag = `"${avatar.version}"`
  exchange.reply.headers({
    etag,
    'cache-control': exchange.version === avatar.version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (exchange.request.headers['if-none-match'] === etag) await exchange.reply.code(304).send()
  else await exchange.reply.type('image/webp').send(avatar.picture)
}
