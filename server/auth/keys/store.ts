import { sql } from 'kysely'
import type { Key, KeyScope } from '../../../contract/auth/keys.ts'
import type { Language } from '../../../contract/settings/preferenceChoices.ts'
import type { Role } from '../../../contract/users/permissions.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { compileOnce } from '../../database/placeholders.ts'
import { graceEnd, lacksSecondFactor } from '../signInPolicy/store.ts'
import './table.ts'

/** A valid key, with its owner. */
export type LiveKey = {
  id: string
  scope: KeyScope
  userId: string
  role: Role
  language: Language | null
  expiresAt: string | null
  usedAt: string | null
  lacksSecondFactor: boolean
  graceUntil: string | null
}

const keyByHash = compileOnce((hash: Buffer) =>
  sqlFor
    .selectFrom('keys')
    .innerJoin('users', 'users.id', 'keys.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .innerJoin('sign_in_policy', (join) => join.onTrue())
    .select([lacksSecondFactor.as('lacksSecondFactor'), graceEnd.as('graceUntil')])
    .select(['keys.id', 'keys.scope', 'users.id as userId', 'users.role', 'preferences.language'])
    .select(['keys.expires_at as expiresAt', 'keys.used_at as usedAt'])
    .where('keys.hash', '=', hash)
    .where('users.deactivated_at', 'is', null),
)

export const selectKey = (from: Reader, hash: Buffer): Promise<LiveKey | undefined> => from.one(keyByHash(hash))

/** A key that was created, whether or not it is still valid. */
export const selectMadeKey = (from: Reader, hash: Buffer): Promise<{ id: string; ownerId: string } | undefined> =>
  from.one(sqlFor.selectFrom('keys').select(['id', 'user_id as ownerId']).where('hash', '=', hash))

const columns = [
  'id',
  'name',
  'scope',
  'start',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const

export const selectKeys = (from: Reader, userId: string): Promise<Key[]> =>
  from.many(
    sqlFor.selectFrom('keys').select(columns).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id'),
  )

type Inserted = { id: string; userId: string; name: string; scope: KeyScope; hash: Buffer; start: string }

/** Returns undefined when a key with this id exists. */
export const insertKey = (to: Reader, { userId, ...key }: Inserted, days: number | null): Promise<Key | undefined> => {
  const expires_at = days === null ? null : sql<string>`now() + make_interval(days => ${days})`
  const inserting = sqlFor.insertInto('keys').values({ ...key, user_id: userId, expires_at })
  return to.one(inserting.onConflict((taken) => taken.column('id').doNothing()).returning(columns))
}

/** Records that a key was used; when several processes do so at once, one writes. */
export const updateKeyUsed = (to: Reader, id: string): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('keys')
      .set({ used_at: sql<string>`now()` })
      .where('id', '=', id)
      .where((is) => is.or([is('used_at', 'is', null), is('used_at', '<', sql<string>`now() - interval '1 minute'`)])),
  )

/** Deletes one key of a person, or all; returns those that existed. */
export function deleteKeys(from: Reader, userId: string, id?: string): Promise<Pick<Key, 'id' | 'name' | 'start'>[]> {
  const ending = sqlFor.deleteFrom('keys').where('user_id', '=', userId)
  return from.many((id === undefined ? ending : ending.where('id', '=', id)).returning(['id', 'name', 'start']))
}
