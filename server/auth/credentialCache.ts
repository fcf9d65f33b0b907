import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor, Services } from '../records/services.ts'
import type { Listener } from '../live/live.ts'
import { signInPolicyId } from './signInPolicy/signInPolicy.ts'

/** What a credential opens, and whose it is: a session or an API key. */
type Opened = { id: string; actor: Actor; expiresAt: string | null }

/** Milliseconds for which an answer is used again; what was ended behind our back is dead everywhere within five seconds. */
const keptFor = 4000
/** Most credentials kept at once, some megabytes. */
const mostKept = 10_000

/** `opened` is null while the database is read. */
type Entry<O> = { opened: O | null; reading: Promise<void> }
type Find<O> = (credential: string, request: FastifyRequest, reply?: FastifyReply) => Promise<O | undefined>

type CredentialCache<O extends Opened> = {
  /** What is known of a credential at this moment; null when the database must be read. */
  now(credential: string): O | null
  /** What a credential opens, or null. */
  of(credential: string, request: FastifyRequest, reply?: FastifyReply): Promise<O | null>
  /** Forgets what is known of a session, a key or a person. */
  forget(id: string): void
  close(): void
}

/** Caches for some seconds what the database says of credentials, until one ends or its owner changes. */
export function openCredentialCache<O extends Opened>(services: Services, find: Find<O>): CredentialCache<O> {
  const cache = new LRUCache<string, Entry<O>>({
    max: mostKept,
    ttl: keptFor,
    // Exact to the millisecond, by the clock that sessions expire by.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  const listen: Listener = (events) => {
    for (const { room, id, actorId } of events) {
      if (room === 'sessions' || room === 'keys' || room === 'users') forget(id)
      // Who makes a passkey may have had to; what is required of everybody may have changed.
      else if (room === 'passkeys' && actorId !== null) forget(actorId)
      else if (room === 'settings') {
        // Of a person's own settings the id is theirs: they may read in another language now.
        if (id === signInPolicyId) cache.clear()
        else forget(id)
      }
    }
  }
  // This process forgets before the write is answered; other processes a moment later.
  const unsubscribe = [services.live.onWritten(listen), services.live.subscribe(listen)]

  /** What is being read is forgotten, too: it may be older than the event. */
  function forget(id: string) {
    const ended = [...cache.entries()].filter(
      ([, { opened }]) => opened === null || opened.id === id || opened.actor.id === id,
    )
    for (const [credential] of ended) cache.delete(credential)
  }

  async function read(entry: Entry<O>, credential: string, request: FastifyRequest, reply?: FastifyReply) {
    try {
      const opened = await find(credential, request, reply)
      const left = opened?.expiresAt ? Date.parse(opened.expiresAt) - Date.now() : Number.POSITIVE_INFINITY
      if (!opened || left <= 0) {
        cache.delete(credential)
        return
      }
      entry.opened = opened
      if (cache.peek(credential) === entry && left < cache.getRemainingTTL(credential)) {
        cache.set(credential, entry, { ttl: left })
      }
    } catch (error) {
      cache.delete(credential)
      throw error
    }
  }

  return {
    now: (credential) => cache.get(credential)?.opened ?? null,
    async of(credential, request, reply) {
      let entry = cache.get(credential)
      if (!entry) {
        entry = { opened: null, reading: Promise.resolve() }
        cache.set(credential, entry)
        entry.reading = read(entry, credential, request, reply)
      }
      await entry.reading
      return entry.opened
    },
    forget,
    close: () => unsubscribe.forEach((stop) => stop()),
  }
}
