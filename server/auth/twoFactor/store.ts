import { sql } from 'kysely'
import type { Role } from '../../../contract/users/permissions.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import './table.ts'

/** A person's second factor, with what a sign-in needs to know about them. */
export type StoredTwoFactor = {
  userId: string
  role: Role
  email: string
  secret: Buffer
  lastStep: string
  since: string
  recoveryCodesLeft: number
}

export const selectTwoFactor = (from: Reader, userId: string): Promise<StoredTwoFactor | undefined> =>
  from.one(
    sqlFor
      .selectFrom('two_factors')
      .innerJoin('users', 'users.id', 'two_factors.user_id')
      .select(['users.id as userId', 'users.role', 'users.email'])
      .select(['two_factors.secret', 'two_factors.last_step as lastStep', 'two_factors.since'])
      .select((is) =>
        is
          .selectFrom('recovery_codes')
          .select(sql<number>`count(*)::int`.as('left'))
          .whereRef('recovery_codes.user_id', '=', 'users.id')
          .where('used_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('recoveryCodesLeft'),
      )
      .where('two_factors.user_id', '=', userId),
  )

/** Returns false for somebody who has one. */
export const insertTwoFactor = async (
  to: Reader,
  factor: { user_id: string; secret: Buffer; last_step: string },
): Promise<boolean> =>
  (await to.count(
    sqlFor
      .insertInto('two_factors')
      .values(factor)
      .onConflict((taken) => taken.column('user_id').doNothing()),
  )) > 0

/** Marks the code of a time step and all earlier ones as used; returns false when it was already used. */
export const updateLastStep = async (to: Reader, userId: string, step: number): Promise<boolean> =>
  (await to.count(
    sqlFor
      .updateTable('two_factors')
      .set({ last_step: String(step) })
      .where('user_id', '=', userId)
      .where('last_step', '<', String(step)),
  )) > 0

/** Also deletes the recovery codes. */
export const deleteTwoFactor = async (from: Reader, userId: string): Promise<boolean> =>
  (await from.count(sqlFor.deleteFrom('two_factors').where('user_id', '=', userId))) > 0

/** Replaces a person's codes. */
export async function replaceRecoveryCodes(to: Reader, userId: string, hashes: Buffer[]): Promise<void> {
  await to.count(sqlFor.deleteFrom('recovery_codes').where('user_id', '=', userId))
  await to.count(sqlFor.insertInto('recovery_codes').values(hashes.map((hash) => ({ user_id: userId, hash }))))
}

/** Marks a code as used; returns false for one that does not exist or was already used. */
export const updateRecoveryCodeUsed = async (to: Reader, userId: string, hash: Buffer): Promise<boolean> =>
  (await to.count(
    sqlFor
      .updateTable('recovery_codes')
      .set({ used_at: sql<string>`now()` })
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null),
  )) > 0
