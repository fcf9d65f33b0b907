import type { FastifyRequest } from 'fastify'

/** The value of a cookie as it was sent, unchecked. */
export function cookieIn(request: FastifyRequest, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
