import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../process/refuse.ts'
import { permissionsPolicy } from './securityHeaders.ts'
import type { UnknownAddress } from './unknownAddress.ts'

/** The folder of the built web app. */
export const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** Extra permissions for a page that stays open for days: full screen, wake lock and sound. */
const forScreens = { fullscreen: '(self)', 'screen-wake-lock': '(self)', autoplay: '(self)' }
const pagesOfScreens = /\/wall\.html(?:\.\w+)?$/

/** Serves the built web app: files by their names, and every other address outside /api as the app itself. */
export async function servePages(app: FastifyInstance, unknownAddress: UnknownAddress): Promise<void> {
  if (!existsSync(webFolder)) {
    app.get('/*', (request) => {
      throw request.url.startsWith('/api/') ? unknownAddress(request) : refuse('webAppNotBuilt')
    })
    return
  }
  const files = filesIn(webFolder)
  await app.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    preCompressed: true,
    index: false,
    // Nobody resumes the download of a file of the app, and its ETag tells whether it has changed.
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const policy = policyOfPage(path)
      if (policy !== null) reply.header('permissions-policy', policy)
      if (hashed || begins.test(path)) forFilesOfPages(reply)
    },
  })
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (files.has(path)) return path.startsWith('assets/') ? reply.sendFile(path, unchanging) : reply.sendFile(path)
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) throw unknownAddress(request)
    return sendPage(reply, pageAt(request))
  })
}

/** For files whose name changes with their content: no browser asks whether they have changed. */
const unchanging = { etag: false }

/**
 * The paths of the files in a folder, without hidden ones. One route looks them up: with a route for each of a thousand
 * files, every start would take a quarter longer.
 */
function filesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
}

/** What every page loads before anything else; its name stays the same. */
const begins = /\/(?:before\.js|scheme\.css)(?:\.\w+)?$/

/**
 * Headers about the behaviour of a page, and the id under which a request is logged. They mean nothing for a page's
 * files, of which it loads dozens: a kilobyte each.
 */
const concernPagesAlone = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]
/** Sets the headers of a script, style or font, which may load nothing when opened on its own. */
function forFilesOfPages(reply: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  for (const name of concernPagesAlone) reply.removeHeader(name)
  reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
}

/**
 * Returns the page to serve: the web consists of several apps, so that each loads only what it shows. A visitor without
 * a cookie is not signed in; when the session of a cookie has ended, the app itself shows the landing page.
 */
export function pageAt({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const [path] = url.split('?')
  if (path === '/andon/report' || path?.startsWith('/andon/report/')) return 'floor.html'
  if (path?.startsWith('/wall/')) return 'wall.html'
  if (path === '/api/login') return 'signIn.html'
  return path === '/' && headers.cookie === undefined ? 'landing.html' : 'index.html'
}

/** The permissions policy for the page of a file, where it differs from the usual one; else null. */
export const policyOfPage = (path: string): string | null =>
  pagesOfScreens.test(path) ? permissionsPolicy(forScreens) : null

/** The entry script of a page, whose name changes with each build; null when nothing is built. */
export function buildOf(page: string): string | null {
  const file = join(webFolder, page)
  if (!existsSync(file)) return null
  return /(?<= src=")\/assets\/[\w.-]{1,200}\.js(?=")/.exec(readFileSync(file, 'utf8'))?.[0] ?? null
}

/** Sends the page of a request that a route answers. */
export function sendPageOf(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!existsSync(webFolder)) throw refuse('webAppNotBuilt')
  return sendPage(reply, pageAt(request))
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }).sendFile(page)
