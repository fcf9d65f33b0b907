import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { floorPreferencesOf } from '../settings/settings.ts'
import { guest } from '../users/users.ts'

/** Somebody who reads notifications, and how: language, time zone, form of dates. */
export type Receiver = Awaited<ReturnType<typeof floorPreferencesOf>> & { id: string; email: string }

/** Everybody who reads notifications: neither the guest, nor people of the sample, nor whoever is deactivated. */
const readers = sqlFor
  .selectFrom('users')
  .select(['id', 'email'])
  .where('id', '!=', guest.id)
  .where('is_sample', '=', false)
  .where('deactivated_at', 'is', null)

/** Which of these people read notifications, by id. */
export async function selectReaders(from: Reader, userIds: string[]): Promise<Map<string, true>> {
  const rows = await from.many(readers.where('id', '=', sql<string>`any(${userIds}::uuid[])`))
  return new Map(rows.map(({ id }) => [id, true]))
}

/** The person, or undefined for somebody who reads no notifications. */
export async function readReceiver(from: Reader, userId: string): Promise<Receiver | undefined> {
  const user = await from.one(readers.where('id', '=', userId))
  return user && { ...user, ...(await floorPreferencesOf(from, userId)) }
}
