import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { withAdvisoryLock } from '../database/advisoryLock.ts'
import { historyPosition, isUnread } from '../records/historyPosition.ts'
import type { Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import type { HistoryEntry, NotificationSources } from './sourceTypes.ts'
import { openSources, type Sources } from './sources.ts'
import { notify } from './notify.ts'
import { batchEventOf, gatherBatches } from './gatherBatches.ts'
import { notificationsOf, type NewNotification, openChannels } from './recipients.ts'

/** Entries read at a time. */
const batch = 500
const position = historyPosition('news_position')
/** Older entries notify nobody: they come from an import, or from before a long pause. */
const oldest = sql`now() - interval '7 days'`

/**
 * Entries with notifications in one transaction. A shutdown waits for this many, and not for the thousands that may be
 * left.
 */
export const notifyBatchSize = 20

/**
 * Continues reading the history, and notifies people. One process does so at a time; an entry is marked as read in the
 * transaction that notifies, so that a process that dies neither loses nor repeats one. Returns false when another
 * process is reading.
 * @param isOver called before each transaction
 */
export const readHistory = (
  services: Services,
  features: NotificationSources,
  now: () => Date = () => new Date(),
  isOver: () => boolean = () => false,
): Promise<boolean> =>
  withAdvisoryLock(services, 'notifications.history', async () => {
    for (;;) {
      const entries = await selectUnread(services.database, features)
      // Shared, so that many entries take as many statements as one.
      const sources = openSources(services.database, features)
      const read = await Promise.all(
        entries.map(async (entry) => ({ entry, notifications: await readableNotifications(sources, features, entry) })),
      )
      for (const part of partsOf(read)) {
        if (isOver()) return
        await notifyOfPart(services, part, now())
      }
      if (entries.length < batch) return
    }
  })

/** Omits notifications that nobody would read, such as the outcome of a guest's report: each takes a transaction. */
async function readableNotifications(
  sources: Sources,
  features: NotificationSources,
  entry: HistoryEntry,
): Promise<NewNotification[]> {
  const notifications = await notificationsOf(sources, features, entry)
  const reads = await Promise.all(notifications.map(({ userId }) => sources.reads(userId)))
  return notifications.filter((_one, index) => reads[index])
}

/** An entry of the history with the notifications that it causes. */
export type ReadEntry = { entry: HistoryEntry; notifications: NewNotification[] }

/**
 * Splits entries, in the order of their numbers, so that each part has as many notifications as one transaction takes.
 */
function partsOf(read: ReadEntry[]): ReadEntry[][] {
  const parts: ReadEntry[][] = []
  let notifying = notifyBatchSize
  for (const one of read) {
    if (notifying === notifyBatchSize) {
      parts.push([])
      notifying = 0
    }
    parts.at(-1)?.push(one)
    // Most concern nobody, and only have to be marked as read; those of a batch become one notification.
    if (one.notifications.length > 0 && batchEventOf(one.entry) === null) notifying += 1
  }
  return parts
}

async function notifyOfPart(services: Services, part: ReadEntry[], now: Date): Promise<void> {
  const entries = part.map(({ entry }) => entry)
  const notifying = part.filter(({ notifications }) => notifications.length > 0)
  const [first] = notifying
  if (!first) {
    await position.markRead(services.database, entries)
    return
  }
  // The write needs an author: the person who caused the first notification, or the receiver if nobody is known.
  const id = first.entry.actorId ?? first.notifications[0]?.userId ?? ''
  await inTransaction(services, { by: { id, role: 'Team Member' } }, async (tx) => {
    const channelsOf = openChannels(tx, now)
    await Promise.all(notifying.flatMap(({ notifications }) => notifications.map(({ userId }) => channelsOf(userId))))
    for (const { entry, notifications } of notifying) {
      if (batchEventOf(entry) === null) await notify(services, tx, channelsOf, notifications, now, entry.at)
    }
    for (const { notification, at } of await gatherBatches(channelsOf, notifying))
      await notify(services, tx, channelsOf, [notification], now, at)
    await position.markRead(tx, entries)
  })
}

async function selectUnread(from: Reader, { subjects, children }: NotificationSources): Promise<HistoryEntry[]> {
  const before = await position.read(from)
  if (!before) return []
  const names = [...subjects, ...children].map(({ feature }) => feature)
  const unread = sqlFor
    .selectFrom('activity')
    .select(['id', 'at', 'feature', 'record_id as recordId', 'actor_id as actorId', 'action', 'changes'])
    .where('feature', 'in', names)
    .where('at', '>', sql<string>`${oldest}`)
    .where(isUnread(before))
  return from.many(unread.orderBy('id').limit(batch))
}
