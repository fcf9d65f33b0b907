import type { Activity, AnnouncedRoom } from '../../contract/activity.ts'
import { fixed, sqlFor, type Reader } from './database.ts'

const most = 500

const ofRecord = fixed((room: AnnouncedRoom, recordId: string) =>
  sqlFor
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select([
      'activity.id',
      'activity.at',
      'activity.room',
      'activity.record_id as recordId',
      'activity.action',
      'activity.changes',
      'users.id as actorId',
      'users.name',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.image as profileImageUrl',
    ])
    .where('activity.room', '=', room)
    .where('activity.record_id', '=', recordId)
    .orderBy('activity.id', 'desc')
    .limit(most),
)

/** What happened to a record, newest first, at most 500 entries. */
export async function listActivity(from: Reader, room: AnnouncedRoom, recordId: string): Promise<Activity[]> {
  const rows = await from.many(ofRecord(room, recordId))
  return rows.map(({ id, at, room: ofRoom, recordId: record, action, changes, actorId, name, ...person }) => ({
    id,
    at,
    room: ofRoom,
    recordId: record,
    action,
    changes,
    actor:
      actorId === null || name === null
        ? null
        : {
            id: actorId,
            name,
            firstName: person.firstName ?? '',
            lastName: person.lastName ?? '',
            profileImageUrl: person.profileImageUrl,
          },
  }))
}
