import { join, relative } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { pageAt } from '../server/http/pages.ts'
import { startRestarting } from './restartingServer.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 5173)
const address = `http://localhost:${port}`
/** The app's server, behind Vite. */
const behind = { host: '127.0.0.1', port: port + 1 }

/** Published here, so it is only for a workspace on this machine. */
const signIn = { ADMIN_EMAIL: 'dev@example.com', ADMIN_PASSWORD: 'develop-locally' }

const { DATABASE_URL: _shared, ...environment } = process.env
const server = startRestarting(['--sample'], {
  ...environment,
  ...signIn,
  HOST: behind.host,
  PORT: String(behind.port),
  PUBLIC_URL: address,
  DATA_DIR: environment['DATA_DIR'] ?? join(root, 'data-dev'),
})

/** Paths that the server handles, not Vite. The sign-in page is the web's, and so are the modules of `web/api`. */
const ofServer = /^\/(?:api\/(?!login(?:$|\?)|\w+\.ts(?:$|\?))|healthz|readyz|metrics)/

/** What the server loads, besides its packages. */
const loaded = /^(?:server|contract|simulator|web\/locales)\//

/**
 * Restarts the server when its files change, holds requests to it back meanwhile, and serves the pages of the web
 * at their addresses. Vite calls it again after each restart of its own.
 */
const besideServer: Plugin = {
  name: 'beside-server',
  configureServer: ({ middlewares, watcher }) => {
    watcher.add(['server', 'contract', 'simulator'].map((folder) => join(root, folder)))
    watcher.on('all', (_event, path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      if (loaded.test(file) && !file.endsWith('.test.ts')) server.restart(file)
    })
    middlewares.use((request, _response, next) => {
      const url = request.url ?? '/'
      if (ofServer.test(url)) return void whenReady(next)
      if (request.headers.accept?.includes('text/html')) request.url = `/${pageAt({ url, headers: request.headers })}`
      next()
    })
  },
}

async function whenReady(go: () => void): Promise<void> {
  await server.ready()
  go()
}

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [besideServer],
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    proxy: { [ofServer.source]: `http://${behind.host}:${behind.port}` },
  },
})

// Vite would end the process before the server has stopped its PostgreSQL.
process.removeAllListeners('SIGTERM')
let stopping: Promise<void> | undefined
async function stop(code = 0): Promise<void> {
  await Promise.all([server.stop(), vite.close()])
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (stopping ??= stop()))

try {
  await vite.listen()
} catch (error) {
  // Nothing else would stop the server, which already runs.
  console.error((error as Error).message)
  await stop(1)
}
await server.ready()
// The first page loads faster when its files are ready, and the server starts faster when that is done afterwards.
void vite.warmupRequest('/main.tsx')
console.log(`Ready: ${address}\nSign in as ${signIn.ADMIN_EMAIL} with the password ${signIn.ADMIN_PASSWORD}`)
