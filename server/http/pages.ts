import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../process/refuse.ts'
import { permissionsPolicy } from './securityHeaders.ts'

/** Where the built web app is. */
export const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** What a page that stays open for days may use besides: the whole screen, kept awake, and a sound. */
const forScreens = { fullscreen: '(self)', 'screen-wake-lock': '(self)', autoplay: '(self)' }
/** Those pages, also as they are compressed. */
const pagesOfScreens = /\/wall\.html(?:\.\w+)?$/

/** Serves the built web app: files under their names, every other address outside /api as the app itself. */
export async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(webFolder)) {
    app.get('/*', (request) => {
      throw request.url.startsWith('/api/') ? nothingHere() : refuse('webAppNotBuilt')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const policy = policyOfPage(path)
      if (policy !== null) reply.header('permissions-policy', policy)
      // It concerns pages alone, and is half of the headers of the fifty small files that a page loads.
      if (hashed) reply.removeHeader('permissions-policy')
    },
  })
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) throw nothingHere()
    return sendPage(reply, pageAt(request))
  })
}

/**
 * The web is several apps, so that each loads only what it shows. Nobody is signed in without a cookie; with one that has
 * ended the app itself shows the landing page.
 */
export function pageAt({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const [path] = url.split('?')
  if (path === '/andon/report' || path?.startsWith('/andon/report/')) return 'floor.html'
  if (path?.startsWith('/wall/')) return 'wall.html'
  return path === '/' && headers.cookie === undefined ? 'landing.html' : 'index.html'
}

/** What the page of a file may use of a device, where that is more than other pages may; else null. */
export const policyOfPage = (path: string): string | null =>
  pagesOfScreens.test(path) ? permissionsPolicy(forScreens) : null

const nothingHere = () => refuse('nothingHere')

/** The script that starts a page, whose name changes with each build; null where none is built. */
export function buildOf(page: string): string | null {
  const file = join(webFolder, page)
  if (!existsSync(file)) return null
  return /(?<= src=")\/assets\/[\w.-]{1,200}\.js(?=")/.exec(readFileSync(file, 'utf8'))?.[0] ?? null
}

/** Answers the web app's first page. */
export function sendApp(reply: FastifyReply): FastifyReply {
  if (!existsSync(webFolder)) throw refuse('webAppNotBuilt')
  return sendPage(reply, 'index.html')
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }).sendFile(page)
