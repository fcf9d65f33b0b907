import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { StoredEvent } from './history.ts'

/** The PostgreSQL channel on which the processes notify each other of changes. */
export const channel = 'yokoten_live'
/** Milliseconds between notifications, in which events are collected; after a pause the first is sent at once. */
const minInterval = 15
/** A notification carries at most 8,000 bytes. */
const eventsPerNotification = 40

/** Returns a function that notifies every process of committed changes; it never fails its caller. */
export function openPublisher(database: Database): (events: StoredEvent[]) => void {
  let waiting: StoredEvent[] = []
  let sentAt = 0

  async function send() {
    const events = waiting
    waiting = []
    sentAt = performance.now()
    for (let start = 0; start < events.length; start += eventsPerNotification) {
      const payload = JSON.stringify(events.slice(start, start + eventsPerNotification))
      await database.quick.one(sql`select pg_notify(${channel}, ${payload})`)
    }
  }

  return (events) => {
    const wait = Math.max(0, sentAt + minInterval - performance.now())
    // Subscribers find what could not be sent in the history.
    if (waiting.length === 0) setTimeout(() => void send().catch(() => undefined), wait)
    waiting.push(...events)
  }
}
