import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { type Chosen, preferencesOf } from '../settings/settings.ts'
import { guest } from '../users/users.ts'

/** Somebody who can be told something, and how they read it: language, time zone, form of dates. */
export type Receiver = Chosen & { id: string; email: string }

/** Everybody who is there to read: neither the guest, nor people of the sample, nor whoever is deactivated. */
const readers = sqlFor
  .selectFrom('users')
  .select(['id', 'email'])
  .where('id', '!=', guest.id)
  .where('is_sample', '=', false)
  .where('deactivated_at', 'is', null)

/** Which of these people are there to read, by id. */
export async function selectReaders(from: Reader, userIds: string[]): Promise<Map<string, true>> {
  const rows = await from.many(readers.where('id', '=', sql<string>`any(${userIds}::uuid[])`))
  return new Map(rows.map(({ id }) => [id, true]))
}

/** The person, or undefined where nobody is there to read. */
export async function readReceiver(from: Reader, userId: string): Promise<Receiver | undefined> {
  const user = await from.one(readers.where('id', '=', userId))
  return user && { ...user, ...(await preferencesOf(from, userId)) }
}
