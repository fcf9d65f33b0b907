import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPageOf } from '../http/pages.ts'
import type { Exchange } from '../http/serve.ts'
import type { Actor } from '../records/services.ts'
import type { Sessions } from './sessions.ts'

type Visit = Exchange & { by: Actor | null }

/** Shows the sign-in page of the web app; somebody who is signed in is redirected to where they wanted to go. */
export const openSignInPage = ({
  by,
  query,
  request,
  reply,
}: Visit & { query: Partial<Record<'then' | 'invitation' | 'reset' | 'undo', string | undefined>> }) =>
  by && (query.invitation ?? query.reset ?? query.undo) === undefined
    ? goTo(reply, sameSitePath(query.then))
    : sendPageOf(request, reply)

/**
 * Browsers may cache pictures for a year: they are cleared when the session ends. Browsers obey it only behind https.
 */
export const forgetPictures = ['clear-site-data', '"cache"'] as const

/** Signs out and redirects to the landing page. */
export async function leave(sessions: Sessions, { request, reply }: Visit) {
  if (isIntended(request)) {
    await sessions.end(request, reply)
    void reply.header(...forgetPictures)
  }
  return goTo(reply, '/')
}

export const goTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 302)

/** A link or picture on another site, a prefetch, or a link checker's HEAD request must not sign anybody out. */
function isIntended({ method, headers }: FastifyRequest): boolean {
  if (method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  return (site === undefined || site === 'same-origin' || site === 'none') && headers['sec-purpose'] === undefined
}

/**
 * Returns a page of this web app to open after signing in: the requested path, or `/` when it leads to another site or
 * into the API, where an address could sign a person out again.
 */
export function sameSitePath(requested: string | undefined): string {
  const here = 'http://here'
  // Browsers read a backslash as a slash and skip control characters, so that `/\t/elsewhere` is another site.
  if (!requested?.startsWith('/') || !URL.canParse(requested, here)) return '/'
  const { origin, pathname, search, hash } = new URL(requested, here)
  return origin !== here || pathname.startsWith('/api/') || pathname.startsWith('//') ? '/' : pathname + search + hash
}
