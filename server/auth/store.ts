import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'

/** Whether a person may no longer sign in. */
export async function selectIsDeactivated(from: Reader, userId: string): Promise<boolean> {
  const person = sqlFor.selectFrom('users').select('id').where('id', '=', userId)
  return (await from.one(person.where('deactivated_at', 'is not', null))) !== undefined
}

/** Sets a person's password, replacing any earlier one. */
export const upsertPassword = (to: Reader, userId: string, hash: string): Promise<number> =>
  to.count(
    sqlFor
      .insertInto('accounts')
      .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
      .onConflict((taken) =>
        taken.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql<string>`now()` }),
      ),
  )

/** The hash of a person's password and their address; undefined for somebody who has none. */
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

/** The owner of a provider's account, unless they may no longer sign in. */
export async function selectCompanyOwner(
  from: Reader,
  providerId: string,
  accountId: string,
): Promise<string | undefined> {
  const people = sqlFor.selectFrom('users').select('users.id').where('deactivated_at', 'is', null)
  const withAccount = people.innerJoin('accounts', 'accounts.user_id', 'users.id')
  return (await from.one(withAccount.where('provider_id', '=', providerId).where('account_id', '=', accountId)))?.id
}

/** Who has an address, and whether it is verified. */
export const selectAddressOwner = (from: Reader, email: string) =>
  from.one(sqlFor.selectFrom('users').select(['id', 'role', 'email_verified as isVerified']).where('email', '=', email))

/** Makes others who would give this person a way to sign in wait until the end of the transaction. */
export const lockPerson = (tx: Reader, userId: string): Promise<unknown> =>
  tx.one(sqlFor.selectFrom('users').select('id').where('id', '=', userId).forUpdate())

/** Whether a person can already sign in, in any way. */
export const selectHasWayIn = async (from: Reader, userId: string): Promise<boolean> =>
  (await from.one(sqlFor.selectFrom('accounts').select('id').where('user_id', '=', userId))) !== undefined

/** Links an account of a provider to a person; returns 0 when somebody has it. */
export const insertAccount = (to: Reader, userId: string, providerId: string, accountId: string): Promise<number> =>
  to.count(
    sqlFor
      .insertInto('accounts')
      .values({ user_id: userId, provider_id: providerId, account_id: accountId })
      .onConflict((taken) => taken.columns(['provider_id', 'account_id']).doNothing()),
  )

/** Makes others who would create the first account wait until the end of the transaction. */
export const lockFirstAccount = (from: Reader): Promise<unknown> =>
  from.one(sql`select pg_advisory_xact_lock(hashtext('first account'))`)

/** Whether this address has the only account, and nobody has signed in to it. */
export async function selectIsUnusedFirst(from: Reader, email: string): Promise<boolean> {
  const own = sqlFor.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id').select('accounts.id')
  const unused = own
    .where('users.email', '=', email)
    .where(sql<boolean>`not exists (select from accounts as other where other.user_id <> users.id)`)
    .where(sql<boolean>`not exists (select from sessions)`)
  return (await from.one(unused)) !== undefined
}

export const hasPassword = async (from: Reader, userId: string): Promise<boolean> =>
  (await selectPassword(from, userId)) !== undefined

/** The id of the person with this address. */
export const selectIdOf = async (from: Reader, email: string): Promise<string | undefined> =>
  (await from.one(sqlFor.selectFrom('users').select('id').where('email', '=', email)))?.id
