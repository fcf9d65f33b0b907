import { LRUCache } from 'lru-cache'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { LiveEvent } from '../../contract/records/activity.ts'
import type { Database, Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { openPublisher } from './publisher.ts'
import { openSubscription } from './subscription.ts'
import { changesAfter, maxCatchUp, newestSequence, type StoredEvent } from './history.ts'
import { type AddressedEvent, openTransientPublisher } from './transientEvents.ts'

export type { StoredEvent }

export type Listener = (events: StoredEvent[]) => unknown

export type Live = {
  /** Notifies every process of committed changes; never fails a write. */
  publish(events: StoredEvent[]): void
  /** Sends an event that no history keeps to the streams of these people, in every process; never fails. */
  publishTransient(event: AddressedEvent['event'], to: string[]): void
  /** Receives transient events of every process. Returns a function that unsubscribes. */
  onTransient(listener: (event: AddressedEvent) => unknown): () => void
  /** Receives the changes of every process, in batches. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void
  /**
   * Receives what this process wrote, before the response to the write is sent. Returns a function that unsubscribes.
   */
  onWritten(listener: Listener): () => void
  /**
   * Called when more was missed than can be caught up with, so that caches may be stale. Returns a function that
   * unsubscribes.
   */
  onGap(listener: () => void): () => void
  /** Changes after a sequence number, oldest first; null when there are too many, or no such number. */
  since(sequence: number): Promise<StoredEvent[] | null>
  /** The newest sequence number received. */
  newest(): number
  /** Milliseconds since the last event. */
  quietFor(): number
  close(): Promise<void>
}

/** Connects this process to the changes that all processes commit. */
export async function openLive(database: Database, log: Services['log']): Promise<Live> {
  const listeners = openListeners<StoredEvent[]>()
  const writtenListeners = openListeners<StoredEvent[]>()
  const gapListeners = openListeners()
  const transientListeners = openListeners<AddressedEvent>()
  const recent = openRecentEvents(await newestSequence(database))
  const notify = openPublisher(database)
  /** The history was read up to here; notifications may be ahead of it, with gaps. */
  let readUpTo = recent.newest()

  function receive(events: StoredEvent[]) {
    const fresh = recent.add(events)
    if (fresh.length > 0) listeners.notify(fresh)
  }

  /** Passes on what notifications have missed since the history was last read. */
  async function catchUp(from: Reader) {
    let missed = 0
    for (;;) {
      const { events, isAll } = await changesAfter(from, readUpTo)
      missed += events.filter((event) => !recent.has(event)).length
      if (missed > maxCatchUp) return leaveGap(from)
      receive(events)
      readUpTo = events.at(-1)?.sequence ?? readUpTo
      if (isAll) return
    }
  }

  async function leaveGap(from: Reader) {
    readUpTo = await newestSequence(from)
    recent.skipTo(readUpTo)
    gapListeners.notify()
  }

  const unsubscribe = await openSubscription({
    database,
    log,
    receive,
    receiveTransient: transientListeners.notify,
    catchUp,
  })

  return {
    publish(events) {
      if (events.length === 0) return
      writtenListeners.notify(events)
      notify(events)
    },
    publishTransient: openTransientPublisher(database),
    onTransient: transientListeners.add,
    subscribe: listeners.add,
    onWritten: writtenListeners.add,
    onGap: gapListeners.add,
    async since(sequence) {
      const { events, isAll } = await changesAfter(database, sequence)
      // The last event a client received is missing when the database was restored from a backup.
      const isKnown = (events.at(-1)?.sequence ?? 0) >= sequence
      return isAll && isKnown ? events : null
    },
    newest: recent.newest,
    quietFor: recent.quietFor,
    close: unsubscribe,
  }
}

/** An event as the browser receives it. */
export function liveEvent({ feature, id, actorId, action }: StoredEvent): { feature: AnnouncedFeature } & LiveEvent {
  return { feature, id, actorId, action }
}

type Listeners<Payload> = {
  /** Adds a listener; returns a function that removes it. */
  add(listener: (payload: Payload) => unknown): () => void
  notify(payload: Payload): void
}

/** The listeners of one event within this process. */
function openListeners<Payload = void>(): Listeners<Payload> {
  const all = new Set<(payload: Payload) => unknown>()
  return {
    add(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(payload) {
      for (const listener of all) listener(payload)
    },
  }
}

/** The events that this process received recently, so that one that arrives twice is passed on once. */
type RecentEvents = {
  /** Adds events; returns those that are new. */
  add(events: StoredEvent[]): StoredEvent[]
  has(event: StoredEvent): boolean
  /** The newest sequence number received. */
  newest(): number
  /** Continues from a later sequence number; those between are skipped. */
  skipTo(sequence: number): void
  /** Milliseconds since the last event. */
  quietFor(): number
}

/** More than a process can miss and still catch up with, so that nothing is passed on twice. */
const capacity = 4 * maxCatchUp

/** Starts after a sequence number. */
function openRecentEvents(after: number): RecentEvents {
  const sequences = new LRUCache<number, true>({ max: capacity })
  let newest = after
  let receivedAt = performance.now()

  const has = ({ sequence }: StoredEvent) => sequences.has(sequence)

  return {
    add(events) {
      const fresh = events.filter((event) => !has(event))
      if (fresh.length === 0) return fresh
      receivedAt = performance.now()
      for (const { sequence } of fresh) {
        sequences.set(sequence, true)
        newest = Math.max(newest, sequence)
      }
      return fresh
    },
    has,
    newest: () => newest,
    skipTo(sequence) {
      newest = sequence
    },
    quietFor: () => performance.now() - receivedAt,
  }
}
