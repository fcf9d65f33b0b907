import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor, Services } from '../records/services.ts'
import type { Listener } from '../live/live.ts'
import { signInPolicyId } from './signInPolicy/signInPolicy.ts'

/** What a credential opens, and its owner: a session or an API key. */
type Opened = { id: string; actor: Actor; expiresAt: string | null }

/**
 * Milliseconds for which a result is reused; a credential that was deleted directly in the database is refused
 * everywhere within five seconds.
 */
const maxAge = 4000
/** Maximum number of cached credentials, a few megabytes. */
const maxKept = 10_000

/** `opened` is null while it is read from the database. */
type Entry<O> = { opened: O | null; reading: Promise<void> }
type Find<O> = (credential: string, request: FastifyRequest, reply?: FastifyReply) => Promise<O | undefined>

type CredentialCache<O extends Opened> = {
  /** Returns what is cached for a credential; null when the database must be read. */
  now(credential: string): O | null
  /** Returns what a credential opens, or null. */
  of(credential: string, request: FastifyRequest, reply?: FastifyReply): Promise<O | null>
  /** Removes a session, key or person from the cache. */
  forget(id: string): void
  close(): void
}

/** Caches for a few seconds what credentials open, until one ends or its owner changes. */
export function openCredentialCache<O extends Opened>(services: Services, find: Find<O>): CredentialCache<O> {
  const cache = new LRUCache<string, Entry<O>>({
    max: maxKept,
    ttl: maxAge,
    // Exact to the millisecond, like the expiry of sessions.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  const listen: Listener = (events) => {
    for (const { feature, id, actorId } of events) {
      if (feature === 'sessions' || feature === 'keys' || feature === 'users') forget(id)
      // A new passkey may satisfy a requirement, and what is required of everybody may have changed.
      else if (feature === 'passkeys' && actorId !== null) forget(actorId)
      else if (feature === 'settings') {
        // For personal settings the id is the person's: their language may have changed.
        if (id === signInPolicyId) cache.clear()
        else forget(id)
      }
    }
  }
  // This process updates its cache before the response to the write; other processes a moment later.
  const unsubscribe = [services.live.onWritten(listen), services.live.subscribe(listen)]

  /** Also discards what is currently being read, which may be older than the event. */
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
