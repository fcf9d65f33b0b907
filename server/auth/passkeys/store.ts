import { sql } from 'kysely'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { refuse } from '../../process/refuse.ts'
import './table.ts'

const passkeys = () =>
  sqlFor.selectFrom('passkeys').select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])

export const selectPasskeys = (from: Reader, userId: string): Promise<Passkey[]> =>
  from.many(passkeys().where('user_id', '=', userId).orderBy('created_at').orderBy('id'))

/** The passkeys of a person as they are sent to a browser, so that no authenticator creates a second one. */
export const selectCredentials = (from: Reader, userId: string) =>
  from.many(sqlFor.selectFrom('passkeys').select(['credential_id as id', 'transports']).where('user_id', '=', userId))

/** A passkey by its credential id, with its owner; not of somebody who may no longer sign in. */
export const selectByCredential = (from: Reader, credentialId: string) =>
  from.one(
    sqlFor
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select(['passkeys.id', 'user_id as userId', 'credential_id as credentialId'])
      .select(['public_key as publicKey', 'counter'])
      .where('credential_id', '=', credentialId)
      .where('users.deactivated_at', 'is', null),
  )

type NewPasskeyRow = {
  user_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: string
  transports: string[]
}

/** @throws conflict for one that somebody already has */
export async function insertPasskey(to: Reader, row: NewPasskeyRow): Promise<Passkey> {
  const inserting = sqlFor
    .insertInto('passkeys')
    .values(row)
    .onConflict((taken) => taken.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
  const made = await to.one(inserting)
  if (!made) throw refuse('passkeyKnown')
  return made
}

export const updatePasskeyUsed = (to: Reader, id: string, counter: number): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('passkeys')
      .set({ counter: String(counter), last_used_at: sql<string>`now()` })
      .where('id', '=', id),
  )

const ofOwner = (userId: string, id: string) => passkeys().where('id', '=', id).where('user_id', '=', userId)

export const lockPasskey = (from: Reader, userId: string, id: string): Promise<Passkey | undefined> =>
  from.one(ofOwner(userId, id).forUpdate())

export const updatePasskeyName = (to: Reader, id: string, name: string): Promise<number> =>
  to.count(sqlFor.updateTable('passkeys').set({ name }).where('id', '=', id))

export const deletePasskey = (from: Reader, id: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('passkeys').where('id', '=', id))

/** Returns how many there were. */
export const deletePasskeysOf = (from: Reader, userId: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('passkeys').where('user_id', '=', userId))
