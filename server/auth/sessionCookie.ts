import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'
import { cookieIn } from './cookieIn.ts'

/** Seconds that a session lives without being used. */
export const sessionSeconds = 30 * 24 * 60 * 60

export const isSecure = ({ publicUrl }: Settings): boolean => publicUrl?.startsWith('https:') ?? false

/** The session's cookie as the sign-in library names it; behind https browsers keep others from setting it. */
const cookieName = (settings: Settings) => `${isSecure(settings) ? '__Secure-' : ''}better-auth.session_token`

/** Reads, checks and writes the cookie that carries `token.signature`, as the sign-in library signs it. */
export function sessionCookies(settings: Settings) {
  const name = cookieName(settings)
  const attributes = `Path=/; HttpOnly; ${isSecure(settings) ? 'Secure; ' : ''}SameSite=Lax`
  const sign = (token: string) => createHmac('sha256', settings.secret).update(token).digest()

  return {
    /** The cookie as it was sent, unchecked. */
    sentIn: (request: FastifyRequest): string | null => cookieIn(request, name),

    /** The token in a cookie that this server signed, or null. */
    tokenIn(cookie: string): string | null {
      const value = decoded(cookie)
      const at = value.lastIndexOf('.')
      if (at < 1) return null
      const token = value.slice(0, at)
      const signature = Buffer.from(value.slice(at + 1), 'base64')
      const right = sign(token)
      return signature.length === right.length && timingSafeEqual(signature, right) ? token : null
    },

    /** A `Set-Cookie` line that renews a cookie whose session was extended. */
    renew: (cookie: string): string => `${name}=${cookie}; Max-Age=${sessionSeconds}; ${attributes}`,

    /** A `Set-Cookie` line that removes the cookie. */
    clear: (): string => `${name}=; Max-Age=0; ${attributes}`,
  }
}

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
