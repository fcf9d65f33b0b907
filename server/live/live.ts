import type { AnnouncedFeature, LiveEvent } from '../../contract/activity.ts'
import type { Database, Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { openPublisher } from './publisher.ts'
import { openSubscription } from './subscription.ts'
import { openRecentEvents } from './recentEvents.ts'
import { changesAfter, maxCatchUp, newestSequence, type StoredEvent } from './history.ts'
import { openListeners } from './listeners.ts'

export type { StoredEvent }

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
  /** Changes after a sequence number, oldest first; null when there are too many to be told one by one, or no such number. */
  since(sequence: number): Promise<StoredEvent[] | null>
  /** The newest sequence number heard. */
  newest(): number
  /** Milliseconds in which nothing was heard. */
  quietFor(): number
  close(): Promise<void>
}

/** Starts to hear in one process of the changes that every process commits, and to tell the others of its own. */
export async function openLive(database: Database, log: Services['log']): Promise<Live> {
  const listeners = openListeners<StoredEvent[]>()
  const writtenListeners = openListeners<StoredEvent[]>()
  const gapListeners = openListeners()
  const heard = openRecentEvents(await newestSequence(database))
  const notify = openPublisher(database)
  /** The history was read up to here; what is heard may be further on, with something missed between. */
  let readUpTo = heard.newest()

  function hear(events: StoredEvent[]) {
    const fresh = heard.add(events)
    if (fresh.length > 0) listeners.notify(fresh)
  }

  /** Tells what was not heard since the history was last read, however much was heard beside it. */
  async function catchUp(from: Reader) {
    let missed = 0
    for (;;) {
      const { events, isAll } = await changesAfter(from, readUpTo)
      missed += events.filter((event) => !heard.has(event)).length
      if (missed > maxCatchUp) return leaveGap(from)
      hear(events)
      readUpTo = events.at(-1)?.sequence ?? readUpTo
      if (isAll) return
    }
  }

  async function leaveGap(from: Reader) {
    readUpTo = await newestSequence(from)
    heard.skipTo(readUpTo)
    gapListeners.notify()
  }

  const stopListening = await openSubscription({ database, log, hear, catchUp })

  return {
    publish(events) {
      if (events.length === 0) return
      writtenListeners.notify(events)
      notify(events)
    },
    subscribe: listeners.add,
    onWritten: writtenListeners.add,
    onGap: gapListeners.add,
    async since(sequence) {
      const { events, isAll } = await changesAfter(database, sequence)
      // What was told last is not there when the database was put back to an earlier day.
      const isKnown = (events.at(-1)?.sequence ?? 0) >= sequence
      return isAll && isKnown ? events : null
    },
    newest: heard.newest,
    quietFor: heard.quietFor,
    close: stopListening,
  }
}

/** A change as the browser hears it. */
export function liveEvent({ room, id, actorId, action }: StoredEvent): { room: AnnouncedFeature } & LiveEvent {
  return { room, id, actorId, action }
}
