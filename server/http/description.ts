import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import { productName } from '../../contract/product.ts'
import { openapiOf } from './openapi.ts'
import { webFolder } from './pages.ts'

/** Serves the OpenAPI description of all calls, and a page to read it. */
export async function serveDescription(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  let description: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    // Generated on first use: few people read it, and it would slow every start.
    description ??= JSON.stringify(openapiOf(calls))
    return reply.type('application/json; charset=utf-8').send(description)
  })
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
    <meta name="color-scheme" content="light dark" />
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

/** Light or dark, following the choice made in the app on this device, or else the system. */
const docsScript = `
const system = matchMedia('(prefers-color-scheme: dark)')
const chosen = localStorage.getItem('colour-scheme')
const follow = () =>
  document.documentElement.classList.toggle('dark-mode', chosen === 'dark' || (chosen !== 'light' && system.matches))
follow()
system.addEventListener('change', follow)
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'list' })
`
