import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { batchStatements, inOrder, reader, run, sqlFor, type Reader } from '../database/database.ts'
import type { Author, Services, Once } from './services.ts'
import type { StoredEvent } from '../live/live.ts'
import { refuse } from '../process/refuse.ts'
import { recordActivity, writeAndRecord, type Announcement } from './recordActivity.ts'
import { isDeadlock, retryOnDeadlock } from '../database/retryOnDeadlock.ts'
import type { WriteStatement } from './writeStatement.ts'

/** What a write does while it is under way. */
export type Writer = Reader & {
  /** Whether what is read to be changed has to be kept from others until the end. */
  locks: boolean
  /**
   * Writes, and in the same statement records the activity, which every browser is told after the commit. Undefined, and
   * nothing told, when nothing was written.
   */
  put<Row>(writing: WriteStatement<Row>, what: Announcement): Promise<Row | undefined>
  /**
   * A row as it was a moment ago, without asking the database, or undefined. Whatever the story makes of it counts only
   * when its `put` finds the row in that state; otherwise the story is told again, on what is there.
   */
  cached<Row extends object>(rows: { get(id: string): Row | undefined }, id: string): Row | undefined
}

export type Transaction = Writer & {
  /** Records an activity with the write, and tells every browser after the commit. */
  announce(what: Announcement): void
  /** Does something once the write is safe. */
  afterCommit(effect: () => void): void
}

/**
 * Runs one write in one transaction. The opening travels with the first query and what was announced with the commit, so
 * that a write costs as many round trips as it has questions of its own, and one more.
 * With `once` the first result is kept with the write and answered again to the same request.
 * A story may be told again from its beginning, where it and another write waited for each other.
 */
export async function inTransaction<T>(
  services: Services,
  author: Author,
  story: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, events, effects } = await retryOnDeadlock(() => runTransaction(services, author, story))
  services.live.publish(events)
  for (const effect of effects) effect()
  return result
}

/** Lets a write that touches thousands of rows take as long as it needs, from here to its end. */
export const disableStatementTimeout = (tx: Reader): Promise<number> =>
  tx.count(sql`set local statement_timeout = 0`.compile(sqlFor))

/** What somebody wanted to change has been changed by another meanwhile, or may have been. */
class Overtaken extends Error {}

/**
 * Runs a write that changes something in one place alone, its `put`: that is one statement, needs no transaction around it
 * and keeps nobody waiting. It must write only where the record is still what the story read; where it is not, where
 * it and another write waited for each other, and for `once`, the story is told again from its beginning, as a `write` that
 * locks what it reads.
 */
export async function inOneStatement<T>(
  services: Services,
  author: Author,
  story: (tx: Writer) => Promise<T>,
): Promise<T> {
  if (author.once) return inTransaction(services, author, story)
  const events: StoredEvent[] = []
  // Until a row that was recalled is found unchanged.
  let isUnproven = false
  const tx: Writer = {
    ...services.database.quick,
    locks: false,
    cached(rows, id) {
      const row = rows.get(id)
      if (row) isUnproven = true
      return row
    },
    async put(writing, what) {
      if (events.length > 0) throw new Error('Two puts are a write.')
      isUnproven = false
      const written = await writeAndRecord(services.database.grouped, author.by, writing, what)
      if (!written) throw new Overtaken()
      events.push(written.event)
      return written.row
    },
  }
  try {
    const result = await story(tx)
    if (isUnproven) throw new Overtaken()
    services.live.publish(events)
    return result
  } catch (error) {
    if (!isUnproven && !(error instanceof Overtaken) && !isDeadlock(error)) throw error
    return inTransaction(services, author, story)
  }
}

type Written<T> = { result: T; events: StoredEvent[]; effects: (() => void)[] }

async function runTransaction<T>(
  services: Services,
  author: Author,
  story: (tx: Transaction) => Promise<T>,
): Promise<Written<T>> {
  const client = await services.database.pool.connect()
  const events: StoredEvent[] = []
  const effects: (() => void)[] = []
  const announcements: Announcement[] = []
  const within = reader((query) => run(client, query))
  const tx: Transaction = {
    ...within,
    locks: true,
    async put(writing, what) {
      const written = await writeAndRecord(within, author.by, writing, what)
      if (written) events.push(written.event)
      return written?.row
    },
    cached: () => undefined,
    announce: (what) => announcements.push(what),
    afterCommit: (effect) => effects.push(effect),
  }
  try {
    batchStatements(client)
    const begun = client.query('begin')
    // Its failure is met below; until then it must not count as unhandled.
    begun.catch(() => undefined)
    const result = author.once
      ? await onlyOnce(tx, author.by.id, sealed(services, author.once), () => story(tx))
      : await story(tx)
    await begun
    // A failed insert turns the commit that travels behind it into a rollback, and rejects here.
    const telling = announcements.length === 0 ? [] : recordActivity(within, author.by, announcements)
    const [announced] = await inOrder(Promise.resolve(telling), client.query('commit'))
    events.push(...announced)
    client.release()
    return { result, events, effects }
  } catch (error) {
    const rolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!rolledBack)
    throw error
  }
}

/**
 * What the same request was answered when it came first, or undefined. Every `write` asks for itself: this is for what is
 * dear and goes before one.
 * @throws idempotencyMismatch
 */
export async function storedAnswer(services: Services, { by, once }: Author): Promise<{ answer: unknown } | undefined> {
  return once ? firstAnswer(services.database, by.id, sealed(services, once)) : undefined
}

/** Bodies may hold passwords: without the server's secret, nobody who reads the table can find out by trying which. */
const sealed = ({ settings }: Services, { key, request }: Once): Once => ({
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
  if (!isFirst) {
    const first = await firstAnswer(tx, userId, { key, request })
    if (!first) throw refuse('idempotencyMismatch')
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

async function firstAnswer(
  from: Reader,
  userId: string,
  { key, request }: Once,
): Promise<{ answer: unknown } | undefined> {
  const first = await from.one(
    sqlFor
      .selectFrom('idempotency_keys')
      .select(['request', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key),
  )
  if (first && !request.equals(first.request)) throw refuse('idempotencyMismatch')
  return first && { answer: first.answer }
}
