import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The PostgreSQL channel of events that no history keeps. */
export const transientChannel = 'yokoten_transient'
/** A notification carries at most 8,000 bytes, and an id 39 of them. */
const peoplePerNotification = 150

/** Something changed that is not a record: a browser reads it again, and a lost event costs nothing. */
type TransientEvent = { feature: string; id: string }
/** The event with the people whose streams receive it. */
export type AddressedEvent = { event: TransientEvent; to: string[] }

/** Returns a function that sends an event to the open streams of people, in every process; it never fails its caller. */
export const openTransientPublisher =
  (database: Database) =>
  (event: TransientEvent, people: string[]): void => {
    for (let start = 0; start < people.length; start += peoplePerNotification) {
      const payload: AddressedEvent = { event, to: people.slice(start, start + peoplePerNotification) }
      void database.quick
        .one(sql`select pg_notify(${transientChannel}, ${JSON.stringify(payload)})`)
        .catch(() => undefined)
    }
  }
