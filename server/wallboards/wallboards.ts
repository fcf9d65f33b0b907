import { randomUUID, createHash, randomBytes } from 'node:crypto'
import { wallboardLimit } from '../../contract/wallboards/wallboardChoices.ts'
import type { MadeWallboard, NewWallboard, Wallboard } from '../../contract/wallboards/wallboards.ts'
import { refuse } from '../process/refuse.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { deleteWallboard, insertWallboard, selectWallboard, selectWallboards } from './store.ts'

export const listWallboards = (services: Services): Promise<Wallboard[]> => selectWallboards(services.database)

/**
 * Creates a wallboard URL. It is returned here and never again, so a repeated request is refused.
 * @throws conflict for one that was created already, and beyond the maximum number
 */
export async function createWallboard(
  services: Services,
  author: Author,
  { id = randomUUID(), ...sent }: NewWallboard,
): Promise<MadeWallboard> {
  const { token, ...kept } = newWallToken()
  let isNew = false
  const made = await inTransaction(services, author, async (tx) => {
    if ((await selectWallboards(tx)).length >= wallboardLimit)
      throw refuse('tooManyWallboards', { most: wallboardLimit })
    const row = await insertWallboard(tx, { id, ...sent, ...kept, createdBy: author.by.id })
    if (!row) throw refuse('wallShownOnce')
    tx.announce({
      feature: 'wallboards',
      id,
      action: 'created',
      changes: initialChanges({ name: sent.name, site: sent.site, area: sent.area, start: kept.start }),
    })
    isNew = true
    return row
  })
  if (!isNew) throw refuse('wallShownOnce')
  return { ...made, token }
}

/** Revokes a wallboard; screens that show it are ended. @throws notFound */
export const revokeWallboard = (services: Services, { by }: Author, id: string): Promise<undefined> =>
  inTransaction(services, { by }, async (tx) => {
    const ended = await deleteWallboard(tx, id)
    if (!ended) throw refuse('notFound')
    const changes = Object.entries(ended).map(([field, from]) => ({ field, from, to: null }))
    tx.announce({ feature: 'wallboards', id, action: 'revoked', changes })
    return undefined
  })

/** Returns the wallboard of a URL. @throws notFound for one that was revoked or never existed */
export async function wallboardOf(services: Services, token: string): Promise<Wallboard> {
  const found = await selectWallboard(services.database.quick, hashOf(token))
  if (!found) throw refuse('wallUnknown')
  return found
}

/** Creates the last part of a URL, and what is stored of it. */
function newWallToken(): { token: string; hash: Buffer; start: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token), start: token.slice(0, 6) }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
