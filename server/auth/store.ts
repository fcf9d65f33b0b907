import { sql } from 'kysely'
import type { Language } from '../../contract/preferenceChoices.ts'
import type { Role } from '../../contract/permissions.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { refuse } from '../process/refuse.ts'
import { graceEnd, lacksSecondFactor, lastMoment, sessionEnd } from './signInPolicy/store.ts'
import './table.ts'

/** A session that is alive, with whose it is. */
export type LiveSession = {
  id: string
  userId: string
  role: Role
  language: Language | null
  /** When it ends, unless it goes on being used. */
  expiresAt: string
  /** When it ends however much it is used. */
  endsAt: string
  extendedAt: string
  seenAt: string
  /** The person's role requires a second factor and they have none. */
  lacksSecondFactor: boolean
  graceUntil: string | null
}

const within = (minutes: number) => sql<string>`(now() - make_interval(mins => ${minutes}))`

const sessionByToken = compileOnce((token: string) =>
  sqlFor
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .innerJoin('sign_in_policy', (join) => join.onTrue())
    .select([sessionEnd.as('expiresAt'), lastMoment.as('endsAt')])
    .select([lacksSecondFactor.as('lacksSecondFactor'), graceEnd.as('graceUntil')])
    .select([
      'sessions.id',
      'users.id as userId',
      'users.role',
      'preferences.language',
      'sessions.updated_at as extendedAt',
      'sessions.seen_at as seenAt',
    ])
    .where('sessions.token', '=', token)
    .where('users.deactivated_at', 'is', null),
)

export const selectSession = (from: Reader, token: string): Promise<LiveSession | undefined> =>
  from.one(sessionByToken(token))

/** Whose a session is, by its id. */
export const selectSessionOwner = (from: Reader, id: string): Promise<{ userId: string; role: Role } | undefined> =>
  from.one(
    sqlFor
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id as userId', 'users.role'])
      .where('sessions.id', '=', id),
  )

export const extendSession = (to: Reader, id: string, now: string, expiresAt: string): Promise<number> =>
  to.count(sqlFor.updateTable('sessions').set({ updated_at: now, expires_at: expiresAt }).where('id', '=', id))

export const deleteSession = (from: Reader, id: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('sessions').where('id', '=', id))

export const deleteSessionsOf = (from: Reader, userId: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('sessions').where('user_id', '=', userId))

/** Whether a person may not sign in any more. */
export async function selectIsDeactivated(from: Reader, userId: string): Promise<boolean> {
  const person = sqlFor.selectFrom('users').select('id').where('id', '=', userId)
  return (await from.one(person.where('deactivated_at', 'is not', null))) !== undefined
}

const ended = sqlFor
  .deleteFrom('sessions')
  .using(['users', 'sign_in_policy'])
  .whereRef('users.id', '=', 'sessions.user_id')
  .where(sessionEnd, '<', sql<string>`now()`)
  .compile()

export const deleteExpiredSessions = (from: Reader): Promise<number> => from.count(ended)

/** Sets a person's password, new or in place of the one before. */
export const upsertPassword = (to: Reader, userId: string, hash: string): Promise<number> =>
  to.count(
    sqlFor
      .insertInto('accounts')
      .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
      .onConflict((taken) =>
        taken.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql<string>`now()` }),
      ),
  )

/** The hash of a person's password and the address that it goes with; undefined for somebody who has none. */
export async function selectPassword(
  from: Reader,
  userId: string,
): Promise<{ email: string; hash: string } | undefined> {
  const own = sqlFor.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id')
  const row = await from.one(
    own
      .select(['users.email', 'accounts.password'])
      .where('users.id', '=', userId)
      .where('provider_id', '=', 'credential'),
  )
  return row && row.password !== null ? { email: row.email, hash: row.password } : undefined
}

/** Whether somebody has signed in with this account of a provider before. */
export async function selectHasAccount(from: Reader, providerId: string, accountId: string): Promise<boolean> {
  const account = sqlFor.selectFrom('accounts').select('id').where('provider_id', '=', providerId)
  return (await from.one(account.where('account_id', '=', accountId))) !== undefined
}

/** Whose an account of a provider is, unless they may not sign in any more. */
export async function selectCompanyOwner(
  from: Reader,
  providerId: string,
  accountId: string,
): Promise<string | undefined> {
  const people = sqlFor.selectFrom('users').select('users.id').where('deactivated_at', 'is', null)
  const withAccount = people.innerJoin('accounts', 'accounts.user_id', 'users.id')
  return (await from.one(withAccount.where('provider_id', '=', providerId).where('account_id', '=', accountId)))?.id
}

/** Who has an address, and whether somebody vouched that it is theirs. */
export const selectAddressOwner = (from: Reader, email: string) =>
  from.one(sqlFor.selectFrom('users').select(['id', 'role', 'email_verified as isVerified']).where('email', '=', email))

/** Lets others who would give this person a way in wait until the end of the transaction. */
export const lockPerson = (tx: Reader, userId: string): Promise<unknown> =>
  tx.one(sqlFor.selectFrom('users').select('id').where('id', '=', userId).forUpdate())

/** Whether a person can sign in already, in whatever way. */
export async function selectHasWayIn(from: Reader, userId: string): Promise<boolean> {
  return (await from.one(sqlFor.selectFrom('accounts').select('id').where('user_id', '=', userId))) !== undefined
}

/** Gives a person an account of a provider; answers 0 when somebody has it. */
export const insertAccount = (to: Reader, userId: string, providerId: string, accountId: string): Promise<number> =>
  to.count(
    sqlFor
      .insertInto('accounts')
      .values({ user_id: userId, provider_id: providerId, account_id: accountId })
      .onConflict((taken) => taken.columns(['provider_id', 'account_id']).doNothing()),
  )

/** Lets those who would be the first person wait for each other until the end of the transaction. */
export const lockFirstAccount = (from: Reader): Promise<unknown> =>
  from.one(sql`select pg_advisory_xact_lock(hashtext('first account'))`.compile(sqlFor))

/** Whether this address has the only account that there is, and nobody has signed in to it. */
export async function selectIsUnusedFirst(from: Reader, email: string): Promise<boolean> {
  const own = sqlFor.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id').select('accounts.id')
  const unused = own
    .where('users.email', '=', email)
    .where(sql<boolean>`not exists (select from accounts as other where other.user_id <> users.id)`)
    .where(sql<boolean>`not exists (select from sessions)`)
  return (await from.one(unused)) !== undefined
}

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

/** Who may be written to about a forgotten password: whoever has one and may sign in. */
export async function selectForgetful(from: Reader, email: string): Promise<string | undefined> {
  const owners = sqlFor.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id')
  const owner = owners.select('users.id').where('provider_id', '=', 'credential').where('email', '=', email)
  // Locked, so that two e-mails that are asked for at once are counted one after the other.
  return (await from.one(owner.where('deactivated_at', 'is', null).forUpdate('users')))?.id
}

/** Links of the last hour that a person asked for without being signed in. */
export async function countForgotten(from: Reader, userId: string): Promise<number> {
  const links = sqlFor.selectFrom('invitations').select(sql<number>`count(*)::integer`.as('count'))
  const asked = links.where('user_id', '=', userId).where('is_forgotten', '=', true)
  return (await from.one(asked.where('created_at', '>', within(60))))?.count ?? 0
}

/**
 * Why a link is good no more though nobody used it. A change of the address or the role, and a deactivation, end links in
 * the database itself: `users_end_links`.
 */
type LinkEnd = 'replaced' | 'password' | 'email' | 'role' | 'deactivated'

/** Ends the links of a person with which a password can be set. */
export const endLinks = (to: Reader, userId: string, ended_by: LinkEnd): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('invitations')
      .set({ expires_at: sql<string>`now()`, ended_by })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`),
  )

/** The newest invitation of a person that can still be used. */
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

/** Uses an invitation up; answers false when it was used or ended meanwhile. */
export async function updateInvitationUsed(to: Reader, id: string): Promise<boolean> {
  const used = sqlFor.updateTable('invitations').set({ used_at: sql<string>`now()` })
  const good = used.where('id', '=', id).where('used_at', 'is', null)
  return (await to.count(good.where('expires_at', '>', sql<string>`now()`))) > 0
}

export const hasPassword = async (from: Reader, userId: string): Promise<boolean> =>
  (await selectPassword(from, userId)) !== undefined

/** The id of whoever has an account with this address. */
export async function selectIdOf(from: Reader, email: string): Promise<string | undefined> {
  return (await from.one(sqlFor.selectFrom('users').select('id').where('email', '=', email)))?.id
}
