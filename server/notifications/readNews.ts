import { sql } from 'kysely'
import { sqlFor, type Reader } from '../platform/database.ts'
import { exclusively } from '../platform/exclusively.ts'
import type { House } from '../platform/house.ts'
import { write } from '../platform/write.ts'
import type { NewsEntry, NewsRooms } from './news.ts'
import { openSources, type Sources } from './sources.ts'
import { tell } from './tell.ts'
import { newsOf, type News } from './whoHears.ts'

/** Two transactions may commit in another order than their entries were numbered; so far back is looked again. */
const overlap = 500
/** Entries that are read at a time. */
const batch = 500
/** What is older is history, not news: brought by an import, or from before a long pause. */
const newsFor = sql`now() - interval '7 days'`

/**
 * Reads the history on from where it was read last, and tells people. One process at a time does; each entry is told and
 * ticked in one transaction, so that a process that dies neither loses nor doubles one. Most concern nobody; those are
 * ticked together.
 * Answers false where another process is at it.
 * @param isOver asked before each entry: a stop waits for one, and not for the thousands that may be left
 */
export function readNews(
  house: House,
  rooms: NewsRooms,
  now: () => Date = () => new Date(),
  isOver: () => boolean = () => false,
): Promise<boolean> {
  return exclusively(house, 'notifications.news', async () => {
    for (;;) {
      const entries = await selectUnread(house.database, rooms)
      // All together, so that many entries are read up in as many statements as one.
      const sources = openSources(house.database, rooms)
      const read = await Promise.all(
        entries.map(async (entry) => ({ entry, news: await newsForReaders(sources, rooms, entry) })),
      )
      const untold: string[] = []
      for (const { entry, news } of read) {
        if (isOver()) break
        if (news.length === 0) untold.push(entry.id)
        else await tellEntry(house, entry, news, now())
      }
      if (untold.length > 0) await tick(house.database, untold)
      if (isOver()) return
      if (entries.length < batch) return
    }
  })
}

/** Without what nobody would read, such as what became of a guest's report: to tell it takes a transaction. */
async function newsForReaders(sources: Sources, rooms: NewsRooms, entry: NewsEntry): Promise<News[]> {
  const news = await newsOf(sources, rooms, entry)
  const reads = await Promise.all(news.map(({ userId }) => sources.reads(userId)))
  return news.filter((_one, index) => reads[index])
}

async function tellEntry(house: House, entry: NewsEntry, news: News[], now: Date): Promise<void> {
  // Whoever did it is who brought the news; of somebody who is gone, the receiver reads it.
  const id = entry.actorId ?? news[0]?.userId ?? ''
  await write(house, { by: { id, role: 'Team Member' } }, async (tx) => {
    await tell(house, tx, news, now, entry.at)
    await tick(tx, [entry.id])
  })
}

async function selectUnread(from: Reader, { subjects, beneath }: NewsRooms): Promise<NewsEntry[]> {
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
