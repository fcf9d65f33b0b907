import { sqlFor, type Reader } from '../platform/database.ts'
import { type Chosen, preferencesOf } from '../settings/settings.ts'
import { guest } from '../users/users.ts'

/** Somebody who can be told something, and how they read it: language, time zone, form of dates. */
export type Receiver = Chosen & { id: string; email: string }

/** The person, or undefined where nobody is there to read: the guest, people of the sample, whoever is deactivated. */
export async function readReceiver(from: Reader, userId: string): Promise<Receiver | undefined> {
  const user = await from.one(
    sqlFor
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .where('id', '!=', guest.id)
      .where('is_sample', '=', false)
      .where('deactivated_at', 'is', null),
  )
  return user && { ...user, ...(await preferencesOf(from, userId)) }
}
