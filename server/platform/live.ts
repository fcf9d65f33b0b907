import pg from 'pg'
import { sql } from 'kysely'
import type { AnnouncedRoom, LiveEvent } from '../../contract/activity.ts'
import { reader, run, sqlFor, type Database, type Reader } from './database.ts'
import type { House } from './house.ts'

/** A committed change with its place in the history. */
export type StoredEvent = LiveEvent & { sequence: number }

export type Listener = (events: StoredEvent[]) => unknown

export type Live = {
  /** Tells every process about committed changes; never fails a write. */
  publish(events: StoredEvent[]): void
  /** Hears the changes of every process, in bursts. Answers how to stop. */
  subscribe(listener: Listener): () => void
  /** Hears what this process wrote itself, before whoever wrote it is answered. Answers how to stop. */
  onWritten(listener: Listener): () => void
  /** Hears that more happened than can be told one by one, so that what one holds may be old. Answers how to stop. */
  onGap(listener: () => void): () => void
  /** Changes after a sequence number, oldest first; null when there are too many to be told one by one. */
  since(sequence: number): Promise<StoredEvent[] | null>
  /** The newest sequence number heard. */
  newest(): number
  /** Milliseconds in which nothing was heard. */
  quietFor(): number
  close(): Promise<void>
}

const channel = 'yokoten_live'
/** Milliseconds from one notification to the next, in which changes are gathered; after a rest the first leaves at once. */
const gatherFor = 15
/** A notification carries at most 8,000 bytes. */
const eventsPerNotification = 40
/** Two transactions may commit in another order than they were numbered; so far back is read again. */
const overlap = 200
const mostToCatchUp = 2000
/** Milliseconds between two looks for changes whose process died before it could tell. */
const lookEvery = 5000

/** Starts to listen for changes in one process: LISTEN on a connection of its own, which reconnects and catches up when it breaks. */
export async function openLive(database: Database, log: House['log']): Promise<Live> {
  const listeners = new Set<Listener>()
  const writtenListeners = new Set<Listener>()
  const gapListeners = new Set<() => void>()
  const heard = new Set<number>()
  let newest = Number((await database.one(selectNewest))?.newest ?? 0)
  let heardAt = performance.now()
  let outbox: StoredEvent[] = []
  /** The history was looked at up to here; what is heard may be further on, with something missed between. */
  let lookedUpTo = newest
  let client: pg.Client | null = null
  let closed = false
  let isLost = false
  let again: NodeJS.Timeout | undefined

  function hear(events: StoredEvent[]) {
    const fresh = events.filter(({ sequence }) => !heard.has(sequence))
    if (fresh.length === 0) return
    heardAt = performance.now()
    for (const { sequence } of fresh) {
      heard.add(sequence)
      newest = Math.max(newest, sequence)
    }
    for (const old of heard) {
      if (heard.size <= 4 * mostToCatchUp) break
      heard.delete(old)
    }
    for (const listener of listeners) listener(fresh)
  }

  async function since(sequence: number): Promise<StoredEvent[] | null> {
    const events = await eventsAfter(database, sequence - overlap)
    return events.length === mostToCatchUp + overlap ? null : events
  }

  /**
   * Tells what was not heard since the last look, however much was heard beside it. Asks on the ear's own connection, so
   * that one on which nothing can be heard any more is found out.
   */
  async function catchUp(ear: pg.Client) {
    const from = reader((query) => run(ear, query))
    let missed = 0
    for (;;) {
      const events = await eventsAfter(from, lookedUpTo - overlap)
      missed += events.filter(({ sequence }) => !heard.has(sequence)).length
      if (missed > mostToCatchUp) break
      hear(events)
      lookedUpTo = events.at(-1)?.sequence ?? lookedUpTo
      if (events.length < mostToCatchUp + overlap) return
    }
    newest = Number((await from.one(selectNewest))?.newest ?? newest)
    lookedUpTo = newest
    for (const listener of gapListeners) listener()
  }

  /** Listens on a new connection; whenever one is lost, the next is tried until the database answers. */
  async function listen() {
    const ear = new pg.Client({ ...database.connection, pipeline: false })
    client = ear
    const lost = (error?: Error) => {
      if (client !== ear) return
      client = null
      if (closed) return
      if (!isLost) log.warn({ err: error }, 'The database does not answer; trying again until it does.')
      isLost = true
      again = setTimeout(() => void listen(), 500)
    }
    ear.on('error', lost)
    ear.on('end', () => lost())
    ear.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]') as StoredEvent[]))
    try {
      await ear.connect()
      database.watch(ear)
      await ear.query(`listen ${channel}`)
      await catchUp(ear)
      if (isLost) log.warn('The database answers again.')
      isLost = false
    } catch (error) {
      lost(error as Error)
      await ear.end().catch(() => undefined)
    }
  }

  let toldAt = 0
  async function tell() {
    const events = outbox
    outbox = []
    toldAt = performance.now()
    for (let start = 0; start < events.length; start += eventsPerNotification) {
      const payload = JSON.stringify(events.slice(start, start + eventsPerNotification))
      await database.quick.one(sql`select pg_notify(${channel}, ${payload})`.compile(sqlFor))
    }
  }

  await listen()
  let isLooking = false
  const looking = setInterval(() => {
    if (!client || isLost || isLooking) return
    isLooking = true
    // A connection that fails says so itself.
    void catchUp(client)
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }, lookEvery)

  return {
    publish(events) {
      if (events.length === 0) return
      for (const listener of writtenListeners) listener(events)
      const rest = Math.max(0, toldAt + gatherFor - performance.now())
      if (outbox.length === 0) setTimeout(() => void tell().catch(() => undefined), rest)
      outbox.push(...events)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onWritten(listener) {
      writtenListeners.add(listener)
      return () => writtenListeners.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    since,
    newest: () => newest,
    quietFor: () => performance.now() - heardAt,
    async close() {
      closed = true
      clearInterval(looking)
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}

/** The events after a number, oldest first, as many as are told one by one and the overlap. */
async function eventsAfter(from: Reader, sequence: number): Promise<StoredEvent[]> {
  const rows = await from.many(
    sqlFor
      .selectFrom('activity')
      .select(['id', 'room', 'record_id', 'actor_id', 'action'])
      .where('id', '>', String(Math.max(0, sequence)))
      .orderBy('id')
      .limit(mostToCatchUp + overlap),
  )
  return rows.map((row) => ({
    sequence: Number(row.id),
    room: row.room,
    id: row.record_id,
    actorId: row.actor_id,
    action: row.action,
  }))
}

const selectNewest = sqlFor.selectFrom('activity').select((is) => is.fn.max('id').as('newest'))

/** A change as the browser hears it. */
export function liveEvent({ room, id, actorId, action }: StoredEvent): { room: AnnouncedRoom } & LiveEvent {
  return { room, id, actorId, action }
}
