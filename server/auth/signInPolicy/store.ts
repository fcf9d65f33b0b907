import { sql } from 'kysely'
import type { Role } from '../../../contract/users/permissions.ts'
import { managerIdleHours, secondFactorGraceHours, type SignInPolicy } from '../../../contract/auth/signInPolicy.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { compileOnce } from '../../database/placeholders.ts'
import './table.ts'

const policy = sqlFor
  .selectFrom('sign_in_policy')
  .select(['second_factor_roles as secondFactorRoles', 'session_days as sessionDays'])
  .select(['manager_idle as managerIdle', 'version'])
const read = policy.compile()
const readLocked = policy.forUpdate().compile()

export const selectPolicy = (from: Reader): Promise<SignInPolicy | undefined> => from.one(read)
export const lockPolicy = (tx: Reader): Promise<SignInPolicy | undefined> => tx.one(readLocked)

type PolicyChange = { second_factor_roles?: Role[]; session_days?: number; manager_idle?: boolean }

export const updatePolicy = (tx: Reader, change: PolicyChange): Promise<number> =>
  tx.count(sqlFor.updateTable('sign_in_policy').set({ ...change, version: sql`version + 1` }))

/** When a session ends unless it is used; the query has `sessions`, `users` and the policy. */
export const sessionEnd = sql<string>`least(
  sessions.expires_at,
  sessions.created_at + make_interval(days => sign_in_policy.session_days),
  case when sign_in_policy.manager_idle and users.role = 'Process Manager'
    then sessions.seen_at + make_interval(hours => ${sql.lit(managerIdleHours)}) end
)`

/** When a session ends however much it is used. */
export const lastMoment = sql<string>`sessions.created_at + make_interval(days => sign_in_policy.session_days)`

/**
 * Whether a person's role requires a second factor and they have none. People without a password sign in only through
 * the company, which decides what it requires. The query has `users` and the policy.
 */
export const lacksSecondFactor = sql<boolean>`(
  users.role = any(sign_in_policy.second_factor_roles)
  and exists (
    select from accounts
    where accounts.user_id = users.id and accounts.provider_id = 'credential' and accounts.password is not null
  )
  and not exists (select from two_factors where two_factors.user_id = users.id)
  and not exists (select from passkeys where passkeys.user_id = users.id)
)`

/** Until when a person may continue without a second factor; null before they were first asked for one. */
export const graceEnd = sql<string | null>`
  (select until from second_factor_grace where second_factor_grace.user_id = users.id)`

const dutyOf = compileOnce((userId: string) =>
  sqlFor
    .selectFrom('users')
    .innerJoin('sign_in_policy', (join) => join.onTrue())
    .select([lacksSecondFactor.as('lacksSecondFactor'), graceEnd.as('graceUntil')])
    .where('users.id', '=', userId),
)

export const selectDuty = (from: Reader, userId: string) => from.one(dutyOf(userId))

/** Starts a person's grace period, unless it has started; returns its end. */
export async function beginGrace(to: Reader, userId: string): Promise<string | undefined> {
  const until = sql<string>`now() + make_interval(hours => ${secondFactorGraceHours})`
  const row = await to.one(
    sqlFor
      .insertInto('second_factor_grace')
      .values({ user_id: userId, until })
      // An update that changes nothing, so that the row of another request is returned.
      .onConflict((begun) => begun.column('user_id').doUpdateSet({ until: sql`second_factor_grace.until` }))
      .returning('until'),
  )
  return row?.until
}

export const deleteGrace = (from: Reader, userId: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('second_factor_grace').where('user_id', '=', userId))

/**
 * Whether a person's role requires a second factor and a passkey is all they have, so that a password alone does not
 * suffice.
 */
export async function selectNeedsPasskey(from: Reader, userId: string): Promise<boolean> {
  const person = sqlFor
    .selectFrom('users')
    .innerJoin('sign_in_policy', (join) => join.onTrue())
    .select('users.id')
    .where('users.id', '=', userId)
    .where(sql<boolean>`users.role = any(sign_in_policy.second_factor_roles)`)
    .where(sql<boolean>`not exists (select from two_factors where two_factors.user_id = users.id)`)
    .where(sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`)
  return (await from.one(person)) !== undefined
}
