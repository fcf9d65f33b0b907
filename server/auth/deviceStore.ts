import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { sessionEnd } from './signInPolicy/store.ts'
import './table.ts'

/** Notes where a session is used and on what; of several processes that see it at once, one does. */
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

/** The sessions of a person that are alive, last seen first. */
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

/** Ends one session of a person, or all but one; answers the ids of those that were. */
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
