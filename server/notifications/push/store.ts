import { sql, type Insertable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../../database/database.ts'
import './table.ts'

const devices = () => sqlFor.selectFrom('push_devices')

export const selectDevice = (from: Reader, sessionId: string) =>
  from.one(
    devices()
      .select(['session_id', 'user_id', 'endpoint', 'p256dh', 'auth', 'lost_at'])
      .where('session_id', '=', sessionId),
  )

/**
 * Devices that receive messages: those of sessions that have not expired, unless their push service has dropped them.
 */
const open = (now: Date) =>
  devices()
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('sessions.expires_at', '>', now.toISOString())
    .where('push_devices.lost_at', 'is', null)

/** The sessions of a person whose devices receive messages. */
export async function selectDevicesOf(from: Reader, userId: string, now: Date): Promise<string[]> {
  const own = open(now).select('push_devices.session_id as sessionId').where('push_devices.user_id', '=', userId)
  return (await from.many(own)).map(({ sessionId }) => sessionId)
}

/** Those of these people who have such a device. */
export async function selectPeopleWithDevices(from: Reader, userIds: string[], now: Date): Promise<Set<string>> {
  const theirs = open(now)
    .select('push_devices.user_id as userId')
    .distinct()
    .where('push_devices.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
  return new Set((await from.many(theirs)).map(({ userId }) => userId))
}

/** Moves the device to this session from any other, and replaces the one that the session had. */
export async function replaceDevice(tx: Reader, row: Insertable<Tables['push_devices']>): Promise<void> {
  await tx.count(
    sqlFor
      .deleteFrom('push_devices')
      .where((is) => is.or([is('session_id', '=', row.session_id), is('endpoint', '=', row.endpoint)])),
  )
  await tx.count(sqlFor.insertInto('push_devices').values(row))
}

/** Disables it until its browser subscribes again, unless another device has replaced it meanwhile. */
export const loseDevice = (tx: Reader, sessionId: string, endpoint: string, now: Date): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('push_devices')
      .set({ lost_at: now.toISOString() })
      .where('session_id', '=', sessionId)
      .where('endpoint', '=', endpoint)
      .where('lost_at', 'is', null),
  )

export const deleteDevice = (tx: Reader, sessionId: string): Promise<number> =>
  tx.count(sqlFor.deleteFrom('push_devices').where('session_id', '=', sessionId))
