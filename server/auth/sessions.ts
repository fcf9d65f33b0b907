import type { FastifyReply, FastifyRequest } from 'fastify'
import { backgroundHeader } from '../../contract/live/backgroundHeader.ts'
import { liveCalls } from '../../contract/live/live.ts'
import type { Actor, Services } from '../records/services.ts'
import type { Identify } from '../http/serve.ts'
import { inTransaction } from '../records/transaction.ts'
import {
  deleteSession,
  extendSession,
  type LiveSession,
  selectSession,
  selectSessionOwner,
  updateSessionSeen,
} from './sessionStore.ts'
import { refuse } from '../process/refuse.ts'
import { openCredentialCache } from './credentialCache.ts'
import { sessionCookies, sessionSeconds } from './sessionCookie.ts'
import { idInToken, signedId } from './signedId.ts'
import { beginGrace } from './signInPolicy/store.ts'

/** Milliseconds between extensions of a session in use. */
const extensionInterval = 24 * 60 * 60 * 1000
/** Milliseconds between updates of when a session was last seen. */
const noteInterval = 60_000

type OpenSession = LiveSession & { actor: Actor }

export type Sessions = {
  identify: Identify
  idOf(request: FastifyRequest): Promise<string | null>
  /** Ends the session of a request, here and in every process, and removes its cookie. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Returns a token that can end the session of a request later, without its cookie. */
  signOutTokenOf(request: FastifyRequest): Promise<{ token: string }>
  /**
   * Ends the session that a sign-out token names, and no other, regardless of who sends it.
   * @throws notFound for a token that this server did not create
   */
  endByToken(token: string): Promise<undefined>
  close(): void
}

/** Opens a cache of sessions, for a few seconds each. */
export function openSessions(services: Services): Sessions {
  const cookies = sessionCookies(services.settings)
  const cache = openCredentialCache<OpenSession>(services, find)

  async function find(cookie: string, request: FastifyRequest, reply?: FastifyReply) {
    const token = cookies.tokenIn(cookie)
    const session = token === null ? undefined : await selectSession(services.database.quick, token)
    if (!session || Date.parse(session.expiresAt) <= Date.now()) return undefined
    const isOld = Date.now() - Date.parse(session.extendedAt) > extensionInterval
    if (isOld && isUse(request)) await extend(session, cookie, request, reply)
    return { ...session, actor: await actorOf(session) }
  }

  async function actorOf({ userId: id, role, language, lacksSecondFactor, graceUntil }: LiveSession): Promise<Actor> {
    if (!lacksSecondFactor) return { id, role, language }
    const secondFactorDue = graceUntil ?? (await beginGrace(services.database, id))
    return { id, role, language, ...(secondFactorDue !== undefined && { secondFactorDue }) }
  }

  /** Records from time to time that a session is used. */
  function noteUse(session: OpenSession, request: FastifyRequest): Actor {
    if (Date.now() - Date.parse(session.seenAt) > noteInterval && isUse(request)) {
      session.seenAt = new Date().toISOString()
      note(session, request)
    }
    return session.actor
  }

  async function extend(session: LiveSession, cookie: string, request: FastifyRequest, reply?: FastifyReply) {
    const now = Date.now()
    // However much it is used, a session ends this long after its sign-in.
    const end = Math.min(now + sessionSeconds * 1000, Date.parse(session.endsAt))
    await extendSession(services.database, session.id, new Date(now).toISOString(), new Date(end).toISOString())
    if (reply) cookies.renew(request, reply, cookie, Math.ceil((end - now) / 1000))
  }

  /** Not awaited, and losing an update does no harm. */
  function note({ id }: LiveSession, { ip, headers }: FastifyRequest) {
    const seen = { address: ip, userAgent: headers['user-agent'] ?? null }
    updateSessionSeen(services.database, id, seen).catch((error: unknown) =>
      services.log.debug({ err: error }, 'The time at which a session was last seen could not be stored.'),
    )
  }

  async function sessionOf(request: FastifyRequest, reply?: FastifyReply): Promise<OpenSession | null> {
    const cookie = cookies.sentIn(request)
    return cookie === null ? null : cache.of(cookie, request, reply)
  }

  async function endSession({ id, actor }: Pick<OpenSession, 'id' | 'actor'>): Promise<void> {
    await inTransaction(services, { by: actor }, async (tx) => {
      if ((await deleteSession(tx, id)) > 0) tx.announce({ feature: 'sessions', id, action: 'ended' })
    })
    cache.forget(id)
  }

  return {
    identify(request, reply) {
      const cookie = cookies.sentIn(request)
      if (cookie === null) return null
      const known = cache.now(cookie)
      if (known) return noteUse(known, request)
      return sessionOf(request, reply).then((session) => session && noteUse(session, request))
    },

    async idOf(request) {
      return (await sessionOf(request))?.id ?? null
    },

    async end(request, reply) {
      const session = await sessionOf(request)
      if (session) await endSession(session)
      cookies.clear(request, reply)
      cookies.clearFormer(request, reply)
    },

    async signOutTokenOf(request) {
      const session = await sessionOf(request)
      if (!session) throw refuse('notFound')
      return { token: signedId(services.settings.secret, 'sign-out', session.id) }
    },

    async endByToken(token) {
      const id = idInToken(services.settings.secret, 'sign-out', token)
      if (id === null) throw refuse('notFound')
      const session = await selectSessionOwner(services.database, id)
      if (session) await endSession({ id, actor: { id: session.userId, role: session.role } })
      return undefined
    },

    close: cache.close,
  }
}

/** Whether a request shows that somebody is present: not an open stream, nor what a page requests automatically. */
const isUse = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.url !== liveCalls.openEvents.path && headers[backgroundHeader] === undefined
