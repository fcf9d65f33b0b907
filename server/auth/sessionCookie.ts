import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'
import { cookieIn, ownCookie } from './ownCookies.ts'

/** Seconds that a session lasts without being used. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** The prefix of the sign-in library's cookies. */
export const libraryPrefix = 'better-auth'
/** The session's cookie as the sign-in library names it. */
const plainName = `${libraryPrefix}.session_token`
/**
 * Names that it had, or has where it is not restricted to this host: behind https, others may have set cookies with
 * these names.
 */
const formerNames = [plainName, `__Secure-${plainName}`]

/** Reads, checks and writes the cookie with `token.signature`, as the sign-in library signs it. */
export function sessionCookies(settings: Settings) {
  const sign = (token: string) => createHmac('sha256', settings.secret).update(token).digest()
  const cookieOf = (request: FastifyRequest) => ownCookie(settings, request, plainName, { path: '/', sameSite: 'Lax' })

  return {
    /** Returns the cookie as it was sent, unchecked. */
    sentIn: (request: FastifyRequest): string | null => cookieIn(request, cookieOf(request).name),

    /** Returns the token of a cookie that this server signed, or null. */
    tokenIn(cookie: string): string | null {
      const value = decoded(cookie)
      const at = value.lastIndexOf('.')
      if (at < 1) return null
      const token = value.slice(0, at)
      const signature = Buffer.from(value.slice(at + 1), 'base64')
      const right = sign(token)
      return signature.length === right.length && timingSafeEqual(signature, right) ? token : null
    },

    /** Renews a cookie whose session was extended, for this many seconds. */
    renew(request: FastifyRequest, reply: FastifyReply, cookie: string, seconds: number): void {
      const { name, attributes } = cookieOf(request)
      void reply.header('set-cookie', `${name}=${cookie}; Max-Age=${seconds}; ${attributes}`)
    },

    /** Removes the cookie. */
    clear(request: FastifyRequest, reply: FastifyReply): void {
      const { name, attributes } = cookieOf(request)
      if (cookieIn(request, name) !== null) void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    },

    /** Removes cookies under names that are no longer accepted. */
    clearFormer(request: FastifyRequest, reply: FastifyReply): void {
      const { name, attributes } = cookieOf(request)
      for (const former of formerNames) {
        if (former === name || cookieIn(request, former) === null) continue
        void reply.header('set-cookie', `${former}=; Max-Age=0; ${attributes}`)
      }
    },
  }
}

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
