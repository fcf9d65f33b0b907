import pg from 'pg'
import { sql } from 'kysely'
import type { AnnouncedRoom, LiveEvent } from '../../contract/activity.ts'
import { sqlFor, type Database } from './database.ts'
import type { House } from './house.ts'

/** A committed change with its place in the history. */
export type StoredEvent = LiveEvent & { sequence: number }

export type Listener = (events: StoredEvent[]) => unknown

export type Live = {
  /** Tells every process about committed changes; never fails a write. */
  publish(events: StoredEvent[]): void
  /** Hears the changes of every process, in bursts. Answers how to stop. */
  subscribe(listener: Listener): () => void
  /** Changes after a sequence number, oldest first; null when there are too many to be told one by one. */
  since(sequence: number): Promise<StoredEvent[] | null>
  /** The newest sequence number heard. */
  newest(): number
  close(): Promise<void>
}

const channel = 'yokoten_live'
/** Milliseconds in which changes are gathered into one notification. */
const gatherFor = 4
/** A notification carries at most 8,000 bytes. */
const eventsPerNotification = 40
/** Two transactions may commit in another order than they were numbered; so far back is read again. */
const overlap = 200
const mostToCatchUp = 2000
/** Milliseconds between two looks for changes whose process died before it could tell. */
const lookEvery = 5000

/** Opens the ears of one process: LISTEN on a connection of its own that comes back and catches up when it breaks. */
export async function openLive(database: Database, log: House['log']): Promise<Live> {
  const listeners = new Set<Listener>()
  const heard = new Set<number>()
  let newest = Number((await database.one(selectNewest))?.newest ?? 0)
  let outbox: StoredEvent[] = []
  let client: pg.Client | null = null
  let closed = false
  let again: NodeJS.Timeout | undefined

  function hear(events: StoredEvent[]) {
    const fresh = events.filter(({ sequence }) => !heard.has(sequence))
    if (fresh.length === 0) return
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
    const rows = await database.many(
      sqlFor
        .selectFrom('activity')
        .select(['id', 'room', 'record_id', 'actor_id', 'action'])
        .where('id', '>', String(Math.max(0, sequence - overlap)))
        .orderBy('id')
        .limit(mostToCatchUp + overlap),
    )
    if (rows.length === mostToCatchUp + overlap) return null
    return rows.map((row) => ({
      sequence: Number(row.id),
      room: row.room,
      id: row.record_id,
      actorId: row.actor_id,
      action: row.action,
    }))
  }

  async function catchUp() {
    const missed = await since(newest)
    if (missed) hear(missed)
    else newest = Number((await database.one(selectNewest))?.newest ?? newest)
  }

  async function listen() {
    const ear = new pg.Client({ ...database.connection, pipeline: false })
    const lost = () => {
      if (client !== ear) return
      client = null
      if (!closed) again = setTimeout(() => void listen(), 500)
    }
    ear.on('error', lost)
    ear.on('end', lost)
    ear.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]') as StoredEvent[]))
    client = ear
    try {
      await ear.connect()
      await ear.query(`listen ${channel}`)
      await catchUp()
    } catch (error) {
      log.warn({ err: error }, 'Live updates are interrupted; trying again.')
      await ear.end().catch(() => undefined)
      lost()
    }
  }

  async function tell() {
    const events = outbox
    outbox = []
    for (let start = 0; start < events.length; start += eventsPerNotification) {
      const payload = JSON.stringify(events.slice(start, start + eventsPerNotification))
      await database.quick.one(sql`select pg_notify(${channel}, ${payload})`.compile(sqlFor))
    }
  }

  await listen()
  // Recent history is known, so that the first look back tells nothing twice.
  for (const event of (await since(newest)) ?? []) heard.add(event.sequence)
  const looking = setInterval(() => void catchUp().catch(() => undefined), lookEvery)

  return {
    publish(events) {
      if (events.length === 0) return
      if (outbox.length === 0) setTimeout(() => void tell().catch(() => undefined), gatherFor)
      outbox.push(...events)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since,
    newest: () => newest,
    async close() {
      closed = true
      clearInterval(looking)
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}

const selectNewest = sqlFor.selectFrom('activity').select((is) => is.fn.max('id').as('newest'))

/** A change as the browser hears it. */
export function liveEvent({ room, id, actorId, action }: StoredEvent): { room: AnnouncedRoom } & LiveEvent {
  return { room, id, actorId, action }
}
