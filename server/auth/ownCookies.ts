import type { FastifyRequest } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'

/** Whether browsers reach this server by https: according to its public URL, or to a trusted proxy of this request. */
export const isSecure = ({ publicUrl }: Settings, request: FastifyRequest): boolean =>
  (publicUrl?.startsWith('https:') ?? false) || request.protocol === 'https'

/**
 * Returns the name and attributes of a cookie. Behind https it belongs to this host alone: browsers accept a name with
 * `__Host-` only from the host itself, over https and for all paths, so that no other site of the domain, and nobody on
 * the network, can replace it: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 * @param path the path to which the cookie is sent without https
 */
export const ownCookie = (
  settings: Settings,
  request: FastifyRequest,
  name: string,
  { path, sameSite }: { path: string; sameSite: 'Lax' | 'Strict' },
): { name: string; attributes: string } =>
  isSecure(settings, request)
    ? { name: hostPrefix + name, attributes: `Path=/; HttpOnly; Secure; SameSite=${sameSite}` }
    : { name, attributes: `Path=${path}; HttpOnly; SameSite=${sameSite}` }

export const hostPrefix = '__Host-'

/** Returns the value of a cookie as it was sent, unchecked. */
export function cookieIn(request: FastifyRequest, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
