import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import './table.ts'

export async function insertInvitation(
  to: Reader,
  userId: string,
  { isReset, isForgotten = false, hours }: { isReset: boolean; isForgotten?: boolean; hours: number },
): Promise<{ id: string; expiresAt: string }> {
  const expires_at = sql<string>`now() + make_interval(hours => ${hours})`
  const values = { user_id: userId, expires_at, is_reset: isReset, is_forgotten: isForgotten, ended_by: null }
  const inserting = sqlFor.insertInto('invitations').values(values)
  const row = await to.one(inserting.returning(['id', 'expires_at as expiresAt']))
  if (!row) throw refuse('internal')
  return row
}

/**
 * Returns the id of a person who may receive an e-mail about a forgotten password: one who has a password and may sign
 * in.
 */
export async function selectForgetful(from: Reader, email: string): Promise<string | undefined> {
  const owners = sqlFor.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id')
  const owner = owners.select('users.id').where('provider_id', '=', 'credential').where('email', '=', email)
  // Locked, so that two e-mails that are requested at once are counted one after another.
  return (await from.one(owner.where('deactivated_at', 'is', null).forUpdate('users')))?.id
}

/** Counts the links of the last hour that a person requested without being signed in. */
export async function countForgotten(from: Reader, userId: string): Promise<number> {
  const links = sqlFor.selectFrom('invitations').select(sql<number>`count(*)::integer`.as('count'))
  const forgotten = links.where('user_id', '=', userId).where('is_forgotten', '=', true)
  return (await from.one(forgotten.where('created_at', '>', sql<string>`now() - interval '1 hour'`)))?.count ?? 0
}

/**
 * Why an unused link is no longer valid. Changes of the address or the role, and a deactivation, end links in the
 * database itself: `users_end_links`.
 */
type LinkEnd = 'replaced' | 'password' | 'email' | 'role' | 'deactivated'

/** Invalidates the password links of a person. */
export const endLinks = (to: Reader, userId: string, ended_by: LinkEnd): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('invitations')
      .set({ expires_at: sql<string>`now()`, ended_by })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`),
  )

/** The newest valid invitation of a person. */
export async function selectOpenInvitation(from: Reader, userId: string): Promise<string | undefined> {
  const open = sqlFor.selectFrom('invitations').select('id').where('user_id', '=', userId).where('used_at', 'is', null)
  const row = await from.one(
    open
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .limit(1),
  )
  return row?.id
}

export const selectInvitation = (from: Reader, id: string) =>
  from.one(
    sqlFor
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .select(['users.id as userId', 'users.role', 'users.email', 'invitations.used_at as usedAt'])
      .select(['users.first_name as firstName', 'users.last_name as lastName'])
      .select(['invitations.is_reset as isReset', 'users.deactivated_at as deactivatedAt'])
      .select(['invitations.ended_by as endedBy', sql<boolean>`invitations.expires_at <= now()`.as('isTooOld')])
      .where('invitations.id', '=', id),
  )

/** Marks an invitation as used; returns false when it was used or invalidated meanwhile. */
export async function updateInvitationUsed(to: Reader, id: string): Promise<boolean> {
  const used = sqlFor.updateTable('invitations').set({ used_at: sql<string>`now()` })
  const good = used.where('id', '=', id).where('used_at', 'is', null)
  return (await to.count(good.where('expires_at', '>', sql<string>`now()`))) > 0
}
