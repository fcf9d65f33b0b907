import { randomUUID } from 'node:crypto'
import { keyLimit, type MadeKey, type NewKey } from '../../../contract/auth/keys.ts'
import type { Author, Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { newKeyToken } from './keyToken.ts'
import { deleteKeys, insertKey, selectKeys } from './store.ts'

export const listKeys = (services: Services, userId: string) => selectKeys(services.database, userId)

/**
 * Creates a key for the author. The token is returned here and never again, so a repeated request is refused instead of
 * receiving the stored response.
 * @throws conflict for a key that was already created, and when the person has too many keys
 */
export async function createKey(
  services: Services,
  author: Author,
  { id = randomUUID(), name, scope, days }: NewKey,
  warnOwner: WarnOwner,
): Promise<MadeKey> {
  const wasMade = () => refuse('keyShownOnce')
  const { token, ...kept } = newKeyToken()
  let isNew = false
  const key = await inTransaction(services, author, async (tx) => {
    const { by } = author
    if ((await selectKeys(tx, by.id)).length >= keyLimit) throw refuse('tooManyKeys')
    const made = await insertKey(tx, { id, userId: by.id, name, scope, ...kept }, days)
    if (!made) throw wasMade()
    const changes = [
      { field: 'name', from: null, to: name },
      { field: 'scope', from: null, to: scope },
      { field: 'start', from: null, to: kept.start },
      { field: 'expiresAt', from: null, to: made.expiresAt },
    ]
    tx.announce({ feature: 'keys', id, action: 'created', changes })
    await warnOwner(services, tx, by.id, 'keyAdded')
    isNew = true
    return made
  })
  if (!isNew) throw wasMade()
  return { ...key, token }
}

/**
 * Revokes a key of the author in every process.
 * @throws notFound for a key that is not theirs
 */
export const revokeKey = (services: Services, { by }: Author, id: string): Promise<undefined> =>
  inTransaction(services, { by }, async (tx) => {
    if ((await endKeys(tx, by.id, id)) === 0) throw refuse('notFound')
    return undefined
  })

/**
 * Revokes one key of a person, or all, within a write, each with an entry in the history; returns how many there were.
 */
export async function endKeys(tx: Transaction, userId: string, id?: string): Promise<number> {
  const ended = await deleteKeys(tx, userId, id)
  for (const { id: keyId, name, start } of ended) {
    const changes = [
      { field: 'name', from: name, to: null },
      { field: 'start', from: start, to: null },
    ]
    tx.announce({ feature: 'keys', id: keyId, action: 'revoked', changes })
  }
  return ended.length
}
