import { sql } from 'kysely'
import type { Role } from '../../contract/users/permissions.ts'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { graceEnd, lacksSecondFactor, lastMoment, sessionEnd } from './signInPolicy/store.ts'
import './table.ts'

/** A valid session, with its owner. */
export type LiveSession = {
  id: string
  userId: string
  role: Role
  language: Language | null
  /** When it ends unless it is used. */
  expiresAt: string
  /** When it ends however much it is used. */
  endsAt: string
  extendedAt: string
  seenAt: string
  /** The person's role requires a second factor and they have none. */
  lacksSecondFactor: boolean
  graceUntil: string | null
}

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

const ended = sqlFor
  .deleteFrom('sessions')
  .using(['users', 'sign_in_policy'])
  .whereRef('users.id', '=', 'sessions.user_id')
  .where(sessionEnd, '<', sql<string>`now()`)
  .compile()

export const deleteExpiredSessions = (from: Reader): Promise<number> => from.count(ended)

/** Records where a session is used and on what device; when several processes do so at once, one writes. */
export const updateSessionSeen = (
  to: Reader,
  id: string,
  { address, userAgent }: { address: string; userAgent: string | null },
): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('sessions')
      .set({ seen_at: sql<string>`now()`, ip_address: address, user_agent: userAgent })
      .where('id', '=', id)
      .where('seen_at', '<', sql<string>`now() - interval '1 minute'`),
  )

/** The valid sessions of a person, most recently seen first. */
export const selectSessions = (from: Reader, userId: string) =>
  from.many(
    sqlFor
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('sign_in_policy', (join) => join.onTrue())
      .select(['sessions.id', 'user_agent as userAgent', 'ip_address as address'])
      .select(['sessions.created_at as createdAt', 'seen_at as seenAt'])
      .where('user_id', '=', userId)
      .where(sessionEnd, '>', sql<string>`now()`)
      .orderBy('seen_at', 'desc')
      .orderBy('sessions.id')
      .limit(1000),
  )

/** Deletes one session of a person, or all but one; returns the ids of those that existed. */
export async function deleteOwnSessions(
  from: Reader,
  userId: string,
  which: { id: string } | { except: string | null },
): Promise<string[]> {
  let ending = sqlFor.deleteFrom('sessions').where('user_id', '=', userId)
  if ('id' in which) ending = ending.where('id', '=', which.id)
  else if (which.except !== null) ending = ending.where('id', '!=', which.except)
  return (await from.many(ending.returning('id'))).map(({ id }) => id)
}

/** Whether somebody signed in to a session within the last minutes. */
export const selectIsFreshSession = async (from: Reader, id: string, minutes: number): Promise<boolean> =>
  (await from.one(
    sqlFor
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('created_at', '>', sql<string>`now() - make_interval(mins => ${minutes})`),
  )) !== undefined
