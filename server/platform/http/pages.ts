import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
    return sendApp(reply)
  })
}

const nothingHere = () => refuse('notFound', 'There is nothing at this address.')

/** Answers the web app's first page. */
export function sendApp(reply: FastifyReply): FastifyReply {
  if (!existsSync(webFolder)) throw refuse('unavailable', 'The web app is not built; run npm start.')
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

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
