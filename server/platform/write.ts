import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AnnouncedRoom } from '../../contract/activity.ts'
import type { Change } from './activityTable.ts'
import { insertAudited, readEntries } from './audit.ts'
import { gatherStatements, inOrder, reader, run, sqlFor, type Reader } from './database.ts'
import type { Actor, Author, House, Once } from './house.ts'
import type { StoredEvent } from './live.ts'
import { refuse } from './refuse.ts'

/** What the fourth beat says: who did what to which record. */
export type Announcement = {
  room: AnnouncedRoom
  id: string
  /** A verb in the past: created, edited, deleted, restored. */
  action: string
  changes?: Change[]
  /** Says only how far the server itself got with something; the audit log leaves it out. */
  isProgress?: true
}

export type Transaction = Reader & {
  /** Records the activity with the write, and tells every browser after the commit. */
  announce(what: Announcement): void
  /** Does something once the write is safe. */
  afterCommit(effect: () => void): void
  /**
   * Waits for the last statement, with which the activity announced before it and the commit travel. Only where its
   * answer is no reason to refuse: by then the write is done.
   */
  lastly<T>(answer: Promise<T>): Promise<T>
}

/**
 * Runs one write in one transaction. The opening travels with the first query, the recorded activity with the commit,
 * so that a write costs as many round trips as it has questions of its own, and one more where it ends without `lastly`.
 * With `once` the first result is kept with the write and answered again to the same request.
 */
export async function write<T>(house: House, author: Author, story: (tx: Transaction) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = []
  const { result, events } = await inTransaction(house, author, story, effects)
  house.live.publish(events)
  for (const effect of effects) effect()
  return result
}

type Written<T> = { result: T; events: StoredEvent[] }

async function inTransaction<T>(
  house: House,
  author: Author,
  story: (tx: Transaction) => Promise<T>,
  effects: (() => void)[],
): Promise<Written<T>> {
  const client = await house.database.pool.connect()
  const announcements: Announcement[] = []
  const tx: Transaction = {
    ...reader((query) => run(client, query)),
    announce: (what) => announcements.push(what),
    afterCommit: (effect) => effects.push(effect),
    lastly(answer) {
      // What is kept with the write to be answered again has to be known before the commit.
      if (!author.once) end().catch(() => undefined)
      return answer
    },
  }
  let ending: Promise<StoredEvent[]> | undefined
  const end = () => (ending ??= commit(client, author.by, announcements))
  try {
    gatherStatements(client)
    const begun = client.query('begin')
    // Its failure is met below; until then it must not count as unhandled.
    begun.catch(() => undefined)
    const result = author.once
      ? await onlyOnce(tx, author.by.id, sealed(house, author.once), () => story(tx))
      : await story(tx)
    await begun
    const events = await end()
    client.release()
    return { result, events }
  } catch (error) {
    const rolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!rolledBack)
    throw error
  }
}

/** History and audit log in one statement: what is told to people, and what may never be taken back. */
const insertActivity = (by: Actor, entries: string) =>
  sql<{ id: string }>`
    with entry as (${readEntries(entries)}), audited as (${insertAudited(by)})
    insert into activity (actor_id, room, record_id, action, changes)
    select ${by.id}::uuid, room, record_id, action, changes from entry
    returning id`.$castTo<{ id: string }>()

async function commit(client: pg.PoolClient, by: Actor, announcements: Announcement[]): Promise<StoredEvent[]> {
  if (announcements.length === 0) {
    await client.query('commit')
    return []
  }
  const entries = announcements.map(({ room, id, action, changes, isProgress }) => ({
    room,
    record_id: id,
    action,
    changes: changes ?? [],
    is_progress: isProgress,
  }))
  // A failed insert turns the commit that travels behind it into a rollback, and rejects here.
  const [inserted] = await inOrder(
    run(client, insertActivity(by, JSON.stringify(entries)).compile(sqlFor)),
    client.query('commit'),
  )
  return announcements.map(({ room, id, action }, index) => ({
    sequence: Number(inserted.rows[index].id),
    room,
    id,
    actorId: by.id,
    action,
  }))
}

/** Bodies may hold passwords: without the server's secret, nobody who reads the table can find out by trying which. */
const sealed = ({ settings }: House, { key, request }: Once): Once => ({
  key,
  request: createHmac('sha256', settings.secret).update('once\n').update(request).digest(),
})

/** Answers the stored result of the same request, or does it and stores its result. */
async function onlyOnce<T>(
  tx: Transaction,
  userId: string,
  { key, request }: Once,
  story: () => Promise<T>,
): Promise<T> {
  // A second request with the same key waits here until the first has committed or failed.
  const isFirst = await tx.count(
    sqlFor
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, request, answer: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
  )
  const ofKey = sqlFor.selectFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key)
  if (!isFirst) {
    const first = await tx.one(ofKey.select(['request', 'answer']))
    if (!first || !request.equals(first.request)) throw refuse('idempotencyMismatch')
    return first.answer as T
  }
  const result = await story()
  await tx.count(
    sqlFor
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(result ?? null) })
      .where('user_id', '=', userId)
      .where('key', '=', key),
  )
  return result
}
