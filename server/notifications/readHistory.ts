import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { withAdvisoryLock } from '../database/advisoryLock.ts'
import type { Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import type { HistoryEntry, NotificationSources } from './sourceTypes.ts'
import { openSources, type Sources } from './sources.ts'
import { tell } from './notify.ts'
import { newsOf, type News } from './recipients.ts'
import { openWishes } from './chosenChannels.ts'

/** Two transactions may commit in another order than their entries were numbered; so far back is looked again. */
const overlap = 500
/** Entries that are read at a time. */
const batch = 500
/** What is older is history, not news: brought by an import, or from before a long pause. */
const newsFor = sql`now() - interval '7 days'`

/** Entries that are told in one transaction. A stop waits for so many, and not for the thousands that may be left. */
export const readAtOnce = 20

/**
 * Reads the history on from where it was read last, and tells people. One process at a time does; an entry is told and
 * ticked in the same transaction, so that a process that dies neither loses nor doubles one.
 * Answers false where another process is at it.
 * @param isOver asked before each transaction
 */
export function readHistory(
  services: Services,
  rooms: NotificationSources,
  now: () => Date = () => new Date(),
  isOver: () => boolean = () => false,
): Promise<boolean> {
  return withAdvisoryLock(services, 'notifications.news', async () => {
    for (;;) {
      const entries = await selectUnread(services.database, rooms)
      // All together, so that many entries are read up in as many statements as one.
      const sources = openSources(services.database, rooms)
      const read = await Promise.all(
        entries.map(async (entry) => ({ entry, news: await newsForReaders(sources, rooms, entry) })),
      )
      for (const part of partsOf(read)) {
        if (isOver()) return
        await tellPart(services, part, now())
      }
      if (entries.length < batch) return
    }
  })
}

/** Without what nobody would read, such as what became of a guest's report: to tell it takes a transaction. */
async function newsForReaders(sources: Sources, rooms: NotificationSources, entry: HistoryEntry): Promise<News[]> {
  const news = await newsOf(sources, rooms, entry)
  const reads = await Promise.all(news.map(({ userId }) => sources.reads(userId)))
  return news.filter((_one, index) => reads[index])
}

type ReadEntry = { entry: HistoryEntry; news: News[] }

/** Cuts entries, in the order of their numbers, so that each part has as many to tell as one transaction takes. */
function partsOf(read: ReadEntry[]): ReadEntry[][] {
  const parts: ReadEntry[][] = []
  let toTell = readAtOnce
  for (const one of read) {
    if (toTell === readAtOnce) {
      parts.push([])
      toTell = 0
    }
    parts.at(-1)?.push(one)
    // Most concern nobody, and only have to be ticked.
    if (one.news.length > 0) toTell += 1
  }
  return parts
}

async function tellPart(services: Services, part: ReadEntry[], now: Date): Promise<void> {
  const ids = part.map(({ entry }) => entry.id)
  const told = part.filter(({ news }) => news.length > 0)
  const [first] = told
  if (!first) {
    await tick(services.database, ids)
    return
  }
  // The write needs somebody: who brought the first of the news, or, where they are gone, who reads it.
  const id = first.entry.actorId ?? first.news[0]?.userId ?? ''
  await inTransaction(services, { by: { id, role: 'Team Member' } }, async (tx) => {
    const wishesOf = openWishes(tx, now)
    await Promise.all(told.flatMap(({ news }) => news.map(({ userId }) => wishesOf(userId))))
    for (const { entry, news } of told) await tell(services, tx, wishesOf, news, now, entry.at)
    await tick(tx, ids)
  })
}

async function selectUnread(from: Reader, { subjects, beneath }: NotificationSources): Promise<HistoryEntry[]> {
  const position = await from.one(sqlFor.selectFrom('news_position').select(['upto', 'done']))
  if (!position) return []
  const names = [...subjects, ...beneath].map(({ room }) => room)
  const unread = sqlFor
    .selectFrom('activity')
    .select(['id', 'at', 'room', 'record_id as recordId', 'actor_id as actorId', 'action', 'changes'])
    .where('room', 'in', names)
    .where('id', '>', String(Number(position.upto) - overlap))
    .where('at', '>', sql<string>`${newsFor}`)
    // Hashed: hundreds against hundreds, at each look.
    .where(sql<boolean>`id not in (select unnest(${position.done}::bigint[]))`)
  return from.many(unread.orderBy('id').limit(batch))
}

/** Notes entries as read, in the order of their numbers. */
const tick = (to: Reader, ids: string[]): Promise<number> => {
  const newest = sql`greatest(upto, ${ids.at(-1)}::bigint)`
  return to.count(
    sql`
      update news_position set
        upto = ${newest},
        done = array(select one from unnest(done || ${ids}::bigint[]) as one where one > ${newest} - ${overlap})
    `.compile(sqlFor),
  )
}
