import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identify } from '../platform/http/serve.ts'
import type { Actor, House } from '../platform/house.ts'
import { write } from '../platform/write.ts'
import { sessionCookies, sessionSeconds } from './sessionCookie.ts'
import { deleteSession, extendSession, selectSession, type LiveSession } from './store.ts'

/** Milliseconds that an answer about a session may be used again; a revoked one is dead everywhere within five seconds. */
const rememberFor = 4000
/** Most sessions remembered at once, some megabytes. */
const mostRemembered = 10_000
/** Milliseconds between two extensions of a session in use. */
const extendEvery = 24 * 60 * 60 * 1000

type Known = { until: number; session: LiveSession | null; actor: Actor | null; asked: Promise<unknown> | null }

export type Sessions = {
  identify: Identify
  /** Ends the session that a request comes with, here and in every process, and removes its cookie. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  close(): void
}

/** Tells whose session a request comes with: the database's word, remembered for some seconds. */
export function openSessions(house: House): Sessions {
  const cookies = sessionCookies(house.settings)
  const known = new Map<string, Known>()

  const unsubscribe = house.live.subscribe((events) => {
    for (const { room, id } of events) if (room === 'sessions' || room === 'users') forget(id)
  })

  /** Forgets what is known of a session or of a person, and answers still on their way, which may be older than the news. */
  function forget(id: string) {
    for (const [cookie, { session }] of known) {
      if (session === null || session.id === id || session.userId === id) known.delete(cookie)
    }
  }

  function remember(cookie: string): Known {
    for (const oldest of known.keys()) {
      if (known.size < mostRemembered) break
      known.delete(oldest)
    }
    const entry: Known = { until: Date.now() + rememberFor, session: null, actor: null, asked: null }
    known.set(cookie, entry)
    return entry
  }

  async function ask(entry: Known, cookie: string, token: string, reply?: FastifyReply) {
    try {
      const session = await selectSession(house.database.quick, token)
      const endsAt = session ? Date.parse(session.expiresAt) : 0
      if (!session || endsAt <= Date.now()) {
        known.delete(cookie)
        return
      }
      entry.session = session
      entry.actor = { id: session.userId, role: session.role }
      entry.until = Math.min(entry.until, endsAt)
      if (Date.now() - Date.parse(session.extendedAt) > extendEvery) await extend(session, cookie, reply)
    } catch (error) {
      known.delete(cookie)
      throw error
    }
  }

  async function extend(session: LiveSession, cookie: string, reply?: FastifyReply) {
    const now = Date.now()
    const endsAt = new Date(now + sessionSeconds * 1000).toISOString()
    await extendSession(house.database, session.id, new Date(now).toISOString(), endsAt)
    void reply?.header('set-cookie', cookies.renew(cookie))
  }

  async function entryOf(request: FastifyRequest, reply?: FastifyReply): Promise<Known | null> {
    const cookie = cookies.sentIn(request)
    const token = cookie === null ? null : cookies.tokenIn(cookie)
    if (cookie === null || token === null) return null
    let entry = known.get(cookie)
    if (!entry || Date.now() >= entry.until) {
      entry = remember(cookie)
      entry.asked = ask(entry, cookie, token, reply)
    }
    await entry.asked
    return entry
  }

  return {
    identify(request, reply) {
      const cookie = cookies.sentIn(request)
      if (cookie === null) return null
      const entry = known.get(cookie)
      if (entry?.actor && Date.now() < entry.until) return entry.actor
      return entryOf(request, reply).then((asked) => asked?.actor ?? null)
    },

    async end(request, reply) {
      const entry = await entryOf(request)
      if (entry?.session && entry.actor) {
        const { session, actor } = entry
        await write(house, { by: actor }, async (tx) => {
          if ((await deleteSession(tx, session.id)) > 0) {
            tx.announce({ room: 'sessions', id: session.id, action: 'ended' })
          }
        })
        forget(session.id)
      }
      if (cookies.sentIn(request) !== null) void reply.header('set-cookie', cookies.clear())
    },

    close: unsubscribe,
  }
}
