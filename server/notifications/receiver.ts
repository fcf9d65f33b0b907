import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { floorPreferencesOf } from '../settings/settings.ts'
import { guest } from '../users/users.ts'

/** Somebody who reads notifications, with their language, time zone and date format. */
export type Receiver = Awaited<ReturnType<typeof floorPreferencesOf>> & { id: string; email: string }

/** Everybody who reads notifications, which excludes the guest, people of the sample, and deactivated people. */
const readers = sqlFor
  .selectFrom('users')
  .select(['id', 'email'])
  .where('id', '!=', guest.id)
  .where('is_sample', '=', false)
  .where('deactivated_at', 'is', null)

/** Returns which of these people read notifications, by id. */
export async function selectReaders(from: Reader, userIds: string[]): Promise<Map<string, true>> {
  const rows = await from.many(readers.where('id', '=', sql<string>`any(${userIds}::uuid[])`))
  return new Map(rows.map(({ id }) => [id, true]))
}

/** Returns the person, or undefined for somebody who reads no notifications. */
export async function readReceiver(from: Reader, userId: string): Promise<Receiver | undefined> {
  const user = await from.one(readers.where('id', '=', userId))
  return user && { ...user, ...(await floorPreferencesOf(from, userId)) }
}
