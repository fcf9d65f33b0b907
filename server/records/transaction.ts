import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { batchStatements, inOrder, reader, run, sqlFor, type Reader } from '../database/database.ts'
import type { Author, Services, Once } from './services.ts'
import type { StoredEvent } from '../live/live.ts'
import { refuse } from '../process/refuse.ts'
import { originBeside } from './originBeside.ts'
import { recordActivity, writeAndRecord, type Announcement } from './recordActivity.ts'
import { isDeadlock, retryOnDeadlock } from '../database/retryOnDeadlock.ts'
import type { WriteStatement } from './writeStatement.ts'

/** What a write may do with the database. */
export type Writer = Reader & {
  /** Whether rows that are read to be changed must be locked until the end. */
  locks: boolean
  /**
   * Writes, and records the activity in the same statement; browsers are notified after the commit. Returns undefined,
   * and records nothing, when nothing was written.
   */
  put<Row>(writing: WriteStatement<Row>, what: Announcement): Promise<Row | undefined>
  /**
   * Returns a row from a cache, without a query, or undefined. It may be stale: the result counts only when `put` finds
   * the row unchanged; otherwise the work is run again on fresh rows.
   */
  cached<Row extends object>(rows: { get(id: string): Row | undefined }, id: string): Row | undefined
}

export type Transaction = Writer & {
  /** Records an activity in the transaction, and notifies every browser after the commit. */
  announce(what: Announcement): void
  /** Records activities at once, and returns their events, which are not published. */
  record(what: Announcement[]): Promise<StoredEvent[]>
  /** Runs an effect after the commit. */
  afterCommit(effect: () => void): void
}

/**
 * Runs `work` in a transaction. `begin` is pipelined with the first query, and the activity records with the commit, so
 * that a write costs one round trip more than it has queries.
 * With `once` the result is stored with the write, and a repeated request receives it again.
 * After a deadlock `work` is run again from its beginning.
 */
export async function inTransaction<T>(
  services: Services,
  author: Author,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, events, effects } = await retryOnDeadlock(() => runTransaction(services, author, work))
  services.live.publish(events)
  for (const effect of effects) effect()
  return result
}

/** Removes the statement timeout for the rest of a transaction, for a write of thousands of rows. */
export const disableStatementTimeout = (tx: Reader): Promise<number> => tx.count(sql`set local statement_timeout = 0`)

/** Somebody else changed the row meanwhile, or may have. */
class ConcurrentChange extends Error {}

/**
 * Runs a write whose only change is one `put`: a single statement, which needs no transaction and holds no lock between
 * round trips. The statement must write only where the record is still as `work` read it. Where it is not, after a deadlock,
 * and for `once`, `work` is run again from its beginning in a transaction that locks what it reads.
 */
export async function inOneStatement<T>(
  services: Services,
  author: Author,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  if (author.once) return inTransaction(services, author, work)
  const events: StoredEvent[] = []
  const recordedBy = { by: author.by, origin: originBeside(services, author.by) }
  // True from reading a cached row until `put` has found it unchanged.
  let isUnverified = false
  const tx: Writer = {
    ...services.database.quick,
    locks: false,
    cached(rows, id) {
      const row = rows.get(id)
      if (row) isUnverified = true
      return row
    },
    async put(writing, what) {
      if (events.length > 0) throw new Error('Only one put is possible here; use inTransaction.')
      isUnverified = false
      const written = await writeAndRecord(services.database.grouped, recordedBy, writing, what)
      if (!written) throw new ConcurrentChange()
      events.push(written.event)
      return written.row
    },
  }
  try {
    const result = await work(tx)
    if (isUnverified) throw new ConcurrentChange()
    recordedBy.origin.keep()
    services.live.publish(events)
    return result
  } catch (error) {
    if (!isUnverified && !(error instanceof ConcurrentChange) && !isDeadlock(error)) throw error
    return inTransaction(services, author, work)
  }
}

type Written<T> = { result: T; events: StoredEvent[]; effects: (() => void)[] }

async function runTransaction<T>(
  services: Services,
  author: Author,
  work: (tx: Transaction) => Promise<T>,
): Promise<Written<T>> {
  const client = await services.database.pool.connect()
  const events: StoredEvent[] = []
  const effects: (() => void)[] = []
  const announcements: Announcement[] = []
  const recordedBy = { by: author.by, origin: originBeside(services, author.by) }
  const within = reader((query) => run(client, query))
  const tx: Transaction = {
    ...within,
    locks: true,
    async put(writing, what) {
      const written = await writeAndRecord(within, recordedBy, writing, what)
      if (written) events.push(written.event)
      return written?.row
    },
    cached: () => undefined,
    announce: (what) => announcements.push(what),
    record: (what) => recordActivity(within, recordedBy, what),
    afterCommit: (effect) => effects.push(effect),
  }
  try {
    batchStatements(client)
    const begun = client.query('begin')
    // Awaited below; a failure before that must not count as an unhandled rejection.
    begun.catch(() => undefined)
    const result = author.once
      ? await onlyOnce(tx, author.by.id, hashed(services, author.once), () => work(tx))
      : await work(tx)
    await begun
    // When the insert fails, PostgreSQL turns the pipelined commit into a rollback, and this rejects.
    const recording = announcements.length === 0 ? [] : recordActivity(within, recordedBy, announcements)
    const [announced] = await inOrder(Promise.resolve(recording), client.query('commit'))
    events.push(...announced)
    recordedBy.origin.keep()
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
 * Returns the stored response to the same request, or undefined. Transactions look it up on their own: this is for
 * expensive work that precedes one.
 * @throws idempotencyMismatch
 */
export async function storedAnswer(services: Services, { by, once }: Author): Promise<{ answer: unknown } | undefined> {
  return once ? firstAnswer(services.database, by.id, hashed(services, once)) : undefined
}

/**
 * Keyed with the server's secret: bodies may contain passwords, which a reader of the table could otherwise find by
 * guessing.
 */
const hashed = ({ settings }: Services, { key, request }: Once): Once => ({
  key,
  request: createHmac('sha256', settings.secret).update('once\n').update(request).digest(),
})

/** Returns the stored result of the same request, or runs `work` and stores its result. */
async function onlyOnce<T>(
  tx: Transaction,
  userId: string,
  { key, request }: Once,
  work: () => Promise<T>,
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
  const result = await work()
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
