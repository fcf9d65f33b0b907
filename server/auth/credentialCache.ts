import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Services } from '../records/services.ts'
import type { Listener } from '../live/live.ts'
import { signInPolicyId } from './signInPolicy/signInPolicy.ts'

/** What a credential opens, and whose it is: a session or an API key. */
type Opened = { id: string; actor: Actor; expiresAt: string | null }

/** Milliseconds that an answer may be used again; what was ended behind our back is dead everywhere within five seconds. */
const rememberFor = 4000
/** Most credentials remembered at once, some megabytes. */
const mostRemembered = 10_000

type Known<O> = { until: number; opened: O | null; asked: Promise<unknown> | null }
type Find<O> = (credential: string, request: FastifyRequest, reply?: FastifyReply) => Promise<O | undefined>

type CredentialCache<O extends Opened> = {
  /** What is known of a credential at this moment; null when the database must be asked. */
  now(credential: string): O | null
  /** What a credential opens, or null. */
  of(credential: string, request: FastifyRequest, reply?: FastifyReply): Promise<O | null>
  /** Forgets what is known of a session, a key or a person. */
  forget(id: string): void
  close(): void
}

/** Remembers for some seconds what the database said of credentials, until it hears that one ended or its owner changed. */
export function openCredentialCache<O extends Opened>(services: Services, find: Find<O>): CredentialCache<O> {
  const known = new Map<string, Known<O>>()

  const hear: Listener = (events) => {
    for (const { room, id, actorId } of events) {
      if (room === 'sessions' || room === 'keys' || room === 'users') forget(id)
      // Who makes a passkey may have had to; what is required of everybody may have changed.
      else if (room === 'passkeys' && actorId !== null) forget(actorId)
      else if (room === 'settings') {
        // Of a person's own settings the id is theirs: they may read in another language now.
        if (id === signInPolicyId) known.clear()
        else forget(id)
      }
    }
  }
  // Whoever ends something here is told so only when it is forgotten here; other processes hear of it a moment later.
  const unsubscribe = [services.live.onWritten(hear), services.live.subscribe(hear)]

  /** Answers that are still on their way are forgotten, too: they may be older than the news. */
  function forget(id: string) {
    for (const [credential, { opened }] of known) {
      if (opened === null || opened.id === id || opened.actor.id === id) known.delete(credential)
    }
  }

  function remember(credential: string): Known<O> {
    for (const oldest of known.keys()) {
      if (known.size < mostRemembered) break
      known.delete(oldest)
    }
    const entry: Known<O> = { until: Date.now() + rememberFor, opened: null, asked: null }
    known.set(credential, entry)
    return entry
  }

  async function ask(entry: Known<O>, credential: string, request: FastifyRequest, reply?: FastifyReply) {
    try {
      const opened = await find(credential, request, reply)
      const endsAt = opened?.expiresAt ? Date.parse(opened.expiresAt) : Number.POSITIVE_INFINITY
      if (!opened || endsAt <= Date.now()) {
        known.delete(credential)
        return
      }
      entry.opened = opened
      entry.until = Math.min(entry.until, endsAt)
    } catch (error) {
      known.delete(credential)
      throw error
    }
  }

  return {
    now(credential) {
      const entry = known.get(credential)
      return entry && Date.now() < entry.until ? entry.opened : null
    },
    async of(credential, request, reply) {
      let entry = known.get(credential)
      if (!entry || Date.now() >= entry.until) {
        entry = remember(credential)
        entry.asked = ask(entry, credential, request, reply)
      }
      await entry.asked
      return entry.opened
    },
    forget,
    close: () => unsubscribe.forEach((stop) => stop()),
  }
}
