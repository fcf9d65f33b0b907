import type { Following } from '../../contract/notifications/notifications.ts'
import type { RecordRef } from '../records/childRows.ts'
import { sqlFor } from '../database/database.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import type { NotificationSources } from './sourceTypes.ts'
import { openSources, type Sources } from './sources.ts'
import './table.ts'

/**
 * Returns the followers of a record: the people concerned and those who take part in it, unless they chose otherwise.
 */
export async function followersOf(from: Sources, subject: RecordRef): Promise<string[]> {
  const [record, participants, choices] = await Promise.all([
    from.subject(subject),
    from.participants(subject),
    from.followChoices(subject),
  ])
  const followers = new Set([...(record?.concerned ?? []), ...participants])
  for (const { userId, isFollowing } of choices) {
    if (isFollowing) followers.add(userId)
    else followers.delete(userId)
  }
  return [...followers]
}

/** @throws notFound for an unknown record */
export async function readFollowing(
  services: Services,
  features: NotificationSources,
  by: Actor,
  subject: RecordRef,
): Promise<Following> {
  const from = openSources(services.database, features)
  await refuseUnknown(from, subject)
  return { isFollowing: (await followersOf(from, subject)).includes(by.id) }
}

/** Follows or unfollows a record. @throws notFound for an unknown record */
export const changeFollowing = (
  services: Services,
  features: NotificationSources,
  author: Author,
  { feature, id, isFollowing }: RecordRef & Following,
): Promise<Following> =>
  inTransaction(services, author, async (tx) => {
    await refuseUnknown(openSources(tx, features), { feature, id })
    await tx.count(
      sqlFor
        .insertInto('follows')
        .values({ user_id: author.by.id, feature, record_id: id, is_following: isFollowing })
        .onConflict((taken) =>
          taken.columns(['feature', 'record_id', 'user_id']).doUpdateSet({ is_following: isFollowing }),
        ),
    )
    const changes = [{ field: 'record', from: isFollowing ? null : id, to: isFollowing ? id : null }]
    tx.announce({
      feature: 'notifications',
      id: author.by.id,
      action: isFollowing ? 'followed' : 'unfollowed',
      changes,
    })
    return { isFollowing }
  })

async function refuseUnknown(from: Sources, subject: RecordRef): Promise<void> {
  if (!(await from.subject(subject))) throw refuse('notFound')
}
