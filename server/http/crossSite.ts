import type { FastifyRequest } from 'fastify'
import { refuse } from '../process/refuse.ts'
import { bearerIn } from './keyScope.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request that a browser sent from another site.
 * Browsers say where a request comes from in `Sec-Fetch-Site` and `Origin`; a request with a session cookie must carry
 * one. A browser does not attach an API key on its own, so a request with a key needs neither header, whatever cookies
 * it carries.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | null): void {
  if (reading.has(request.method)) return
  const { origin, host, cookie } = request.headers
  const site = request.headers['sec-fetch-site']
  if (bearerIn(request) !== null) return
  if (site !== undefined && site !== 'same-origin') throw refuse('crossSite')
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, host, publicUrl)) throw refuse('crossSite')
    return
  }
  if (site === undefined && cookie !== undefined) throw refuse('originMissing')
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const own = publicUrl === null ? null : new URL(publicUrl)
  // For our public host the scheme must match too: someone who can tamper with plain HTTP must not act for the HTTPS
  // site.
  return from.host === own?.host ? from.origin === own.origin : from.host === host
}
