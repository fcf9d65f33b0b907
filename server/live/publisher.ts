import { sql } from 'kysely'
import { sqlFor, type Database } from '../database/database.ts'
import type { StoredEvent } from './history.ts'

/** The PostgreSQL channel on which every process tells and hears of changes. */
export const channel = 'yokoten_live'
/** Milliseconds from one notification to the next, in which changes are gathered; after a rest the first leaves at once. */
const gatherFor = 15
/** A notification carries at most 8,000 bytes. */
const eventsPerNotification = 40

/** Answers a function that tells every process about committed changes; it never fails its caller. */
export function openPublisher(database: Database): (events: StoredEvent[]) => void {
  let waiting: StoredEvent[] = []
  let toldAt = 0

  async function notify() {
    const events = waiting
    waiting = []
    toldAt = performance.now()
    for (let start = 0; start < events.length; start += eventsPerNotification) {
      const payload = JSON.stringify(events.slice(start, start + eventsPerNotification))
      await database.quick.one(sql`select pg_notify(${channel}, ${payload})`.compile(sqlFor))
    }
  }

  return (events) => {
    const rest = Math.max(0, toldAt + gatherFor - performance.now())
    // What cannot be told now is found in the history.
    if (waiting.length === 0) setTimeout(() => void notify().catch(() => undefined), rest)
    waiting.push(...events)
  }
}
