import { sql, type Insertable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import './table.ts'

const pendingOf = compileOnce((userId: string) =>
  sqlFor
    .selectFrom('email_changes')
    .select(['email', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`),
)

export const selectPendingEmail = (from: Reader, userId: string) => from.one(pendingOf(userId))

/**
 * Counts the new addresses that a person gave within the last hour, and returns in how many seconds the first of them
 * no longer counts.
 */
export async function countRecentChanges(
  from: Reader,
  userId: string,
): Promise<{ count: number; secondsLeft: number }> {
  const recent = sqlFor
    .selectFrom('email_changes')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int`.as('secondsLeft'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
  return (await from.one(recent)) ?? { count: 0, secondsLeft: 0 }
}

/** Ends the pending change of a person; returns whether there was one. */
export const endOpenChange = async (tx: Reader, userId: string): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .updateTable('email_changes')
      .set({ ended_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null),
  )) > 0

/** @param change expires in this many hours */
export const insertChange = (
  tx: Reader,
  change: Pick<Insertable<Tables['email_changes']>, 'user_id' | 'email' | 'token_hash'>,
  hours: number,
): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('email_changes')
      .values({ ...change, ended_at: null, expires_at: sql`now() + ${hours} * interval '1 hour'` }),
  )

export const lockChange = (tx: Reader, userId: string, tokenHash: Buffer) =>
  tx.one(
    sqlFor
      .selectFrom('email_changes')
      .select([
        'id',
        'email',
        'ended_at as endedAt',
        'was_used as wasUsed',
        sql<boolean>`expires_at <= now()`.as('isTooOld'),
      ])
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .forUpdate(),
  )

export const updateChangeUsed = (tx: Reader, id: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('email_changes')
      .set({ ended_at: sql`now()`, was_used: true })
      .where('id', '=', id),
  )

/** @param undo expires in this many hours */
export const insertUndo = (
  tx: Reader,
  undo: Pick<Insertable<Tables['email_undos']>, 'user_id' | 'email' | 'token_hash'>,
  hours: number,
): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('email_undos')
      .values({ ...undo, ended_at: null, expires_at: sql`now() + ${hours} * interval '1 hour'` }),
  )

export const selectUndo = (from: Reader, tokenHash: Buffer) =>
  from.one(
    sqlFor
      .selectFrom('email_undos')
      .innerJoin('users', 'users.id', 'email_undos.user_id')
      .select(['email_undos.user_id as userId', 'users.role', 'email_undos.email', 'ended_at as endedAt'])
      .select(['was_used as wasUsed', sql<boolean>`expires_at <= now()`.as('isTooOld')])
      // With microseconds.
      .select(sql<string>`email_undos.created_at::text`.as('createdAt'))
      .where('token_hash', '=', tokenHash),
  )

export const updateUndoUsed = (tx: Reader, tokenHash: Buffer): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('email_undos')
      .set({ ended_at: sql`now()`, was_used: true })
      .where('token_hash', '=', tokenHash),
  )

/** Invalidates a person's links about later changes than the one that was undone. */
export const endUndosSince = (tx: Reader, userId: string, createdAt: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('email_undos')
      .set({ ended_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('created_at', '>', sql<string>`${createdAt}::timestamptz`)
      .where('ended_at', 'is', null),
  )

const avatarOf = compileOnce((userId: string) =>
  sqlFor.selectFrom('avatars').select(['picture', 'version']).where('user_id', '=', userId),
)

export const selectAvatar = (from: Reader, userId: string) => from.one(avatarOf(userId))

export const upsertAvatar = (tx: Reader, row: Insertable<Tables['avatars']>): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('avatars')
      .values(row)
      .onConflict((had) => had.column('user_id').doUpdateSet({ picture: row.picture, version: row.version })),
  )

export const deleteAvatar = (tx: Reader, userId: string): Promise<number> =>
  tx.count(sqlFor.deleteFrom('avatars').where('user_id', '=', userId))
