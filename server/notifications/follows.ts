import type { Following } from '../../contract/notifications.ts'
import type { RecordName } from '../platform/beneath.ts'
import { sqlFor, type Reader } from '../platform/database.ts'
import type { Actor, Author, House } from '../platform/house.ts'
import { refuse } from '../platform/refuse.ts'
import { write } from '../platform/write.ts'
import type { NewsRooms } from './news.ts'
import './table.ts'

/** Those who follow a record: whom it concerns and who takes part in it, as far as they did not say otherwise. */
export async function followersOf(from: Reader, rooms: NewsRooms, subject: RecordName): Promise<string[]> {
  const record = await rooms.subjects.find(({ room }) => room === subject.room)?.subject(from, subject.id)
  const takingPart = rooms.beneath.map(async ({ takingPart: read }) => (await read?.(from, subject)) ?? [])
  const followers = new Set([...(record?.concerned ?? []), ...(await Promise.all(takingPart)).flat()])
  const said = sqlFor
    .selectFrom('follows')
    .select(['user_id', 'is_following'])
    .where('room', '=', subject.room)
    .where('record_id', '=', subject.id)
  for (const { user_id: userId, is_following: isFollowing } of await from.many(said)) {
    if (isFollowing) followers.add(userId)
    else followers.delete(userId)
  }
  return [...followers]
}

/** @throws notFound for a record that is not there */
export async function readFollowing(
  house: House,
  rooms: NewsRooms,
  by: Actor,
  subject: RecordName,
): Promise<Following> {
  await refuseUnknown(house.database, rooms, subject)
  return { isFollowing: (await followersOf(house.database, rooms, subject)).includes(by.id) }
}

/** Follows a record, or no longer. @throws notFound for a record that is not there */
export function changeFollowing(
  house: House,
  rooms: NewsRooms,
  author: Author,
  { room, id, isFollowing }: RecordName & Following,
): Promise<Following> {
  return write(house, author, async (tx) => {
    await refuseUnknown(tx, rooms, { room, id })
    await tx.count(
      sqlFor
        .insertInto('follows')
        .values({ user_id: author.by.id, room, record_id: id, is_following: isFollowing })
        .onConflict((taken) =>
          taken.columns(['room', 'record_id', 'user_id']).doUpdateSet({ is_following: isFollowing }),
        ),
    )
    tx.announce({ room: 'notifications', id: author.by.id, action: isFollowing ? 'followed' : 'unfollowed' })
    return { isFollowing }
  })
}

async function refuseUnknown(from: Reader, rooms: NewsRooms, { room, id }: RecordName): Promise<void> {
  const record = await rooms.subjects.find((one) => one.room === room)?.subject(from, id)
  if (!record) throw refuse('notFound')
}
