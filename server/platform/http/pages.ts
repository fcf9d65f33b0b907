import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { productName } from '../../../contract/product.ts'
import { refuse } from '../refuse.ts'
import { openapiOf } from './openapi.ts'

/** Where the built web app is. */
export const webFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** Serves the built web app: files under their names, every other address outside /api as the app itself. */
export async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(webFolder)) {
    app.get('/*', (request) => {
      throw request.url.startsWith('/api/')
        ? nothingHere()
        : refuse('unavailable', 'The web app is not built; run npm start.')
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
    },
  })
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) throw nothingHere()
    return sendPage(reply, pageAt(request))
  })
}

/**
 * The web is three apps, so that each loads only what it shows. Nobody is signed in without a cookie; with one that has
 * ended the app itself shows the landing page.
 */
export function pageAt({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const [path] = url.split('?')
  if (path === '/andon/report') return 'floor.html'
  return path === '/' && headers.cookie === undefined ? 'landing.html' : 'index.html'
}

const nothingHere = () => refuse('notFound', 'There is nothing at this address.')

/** Answers the web app's first page. */
export function sendApp(reply: FastifyReply): FastifyReply {
  if (!existsSync(webFolder)) throw refuse('unavailable', 'The web app is not built; run npm start.')
  return sendPage(reply, 'index.html')
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }).sendFile(page)

/** Serves the description of all calls, and a page on which a person reads it. */
export async function serveDescription(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  const description = JSON.stringify(openapiOf(calls))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description))
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, {
    root: viewer,
    prefix: '/api/docs/viewer/',
    decorateReply: !existsSync(webFolder),
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage))
  app.get('/api/docs/open.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(docsScript))
}

const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${productName} API</title>
    <link rel="stylesheet" href="/api/docs/viewer/swagger-ui.css" />
  </head>
  <body>
    <main id="calls"></main>
    <script src="/api/docs/viewer/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>
`

const docsScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'list' })\n`
