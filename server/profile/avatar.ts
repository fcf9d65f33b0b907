import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { avatarUrl } from '../../contract/profile/profile.ts'
import type { User } from '../../contract/users/users.ts'
import { portraitOf } from '../attachments/attachments.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { putImage, readUser } from '../users/users.ts'
import { deleteAvatar, selectAvatar, upsertAvatar } from './store.ts'

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
export function removeAvatar(services: Services, author: Author): Promise<User> {
  return inTransaction(services, author, async (tx) => {
    const { id } = author.by
    if ((await deleteAvatar(tx, id)) > 0) await putImage(tx, id, null)
    return readUser(tx, id)
  })
}

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
