import type { Insertable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../../platform/database.ts'
import './table.ts'

const devices = () => sqlFor.selectFrom('push_devices')

export const selectDevice = (from: Reader, sessionId: string) =>
  from.one(
    devices().select(['session_id', 'user_id', 'endpoint', 'p256dh', 'auth']).where('session_id', '=', sessionId),
  )

/** The sessions of a person whose devices are sent messages, without those that have expired. */
export async function selectDevicesOf(from: Reader, userId: string, now: Date): Promise<string[]> {
  const open = devices()
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select('push_devices.session_id as sessionId')
    .where('push_devices.user_id', '=', userId)
    .where('sessions.expires_at', '>', now.toISOString())
  return (await from.many(open)).map(({ sessionId }) => sessionId)
}

/** Takes the device from whoever had it, and puts it in the place of the one that the session had. */
export async function replaceDevice(tx: Reader, row: Insertable<Tables['push_devices']>): Promise<void> {
  await tx.count(
    sqlFor
      .deleteFrom('push_devices')
      .where((is) => is.or([is('session_id', '=', row.session_id), is('endpoint', '=', row.endpoint)])),
  )
  await tx.count(sqlFor.insertInto('push_devices').values(row))
}

export const deleteDevice = (tx: Reader, sessionId: string): Promise<number> =>
  tx.count(sqlFor.deleteFrom('push_devices').where('session_id', '=', sessionId))
