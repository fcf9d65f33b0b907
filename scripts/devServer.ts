import { join, relative } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { pageAt } from '../server/http/pages.ts'
import { startRestarting } from './restartingServer.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 5173)
const address = `http://localhost:${port}`
/** The app's server, which Vite stands in front of. */
const behind = { host: '127.0.0.1', port: port + 1 }

/** Known to everybody who reads this, so it is for a workspace on this machine alone. */
const signIn = { ADMIN_EMAIL: 'dev@example.com', ADMIN_PASSWORD: 'develop-locally' }

const { DATABASE_URL: _shared, ...environment } = process.env
const server = startRestarting(['server/main.ts', '--sample'], {
  ...environment,
  ...signIn,
  HOST: behind.host,
  PORT: String(behind.port),
  PUBLIC_URL: address,
  DATA_DIR: environment['DATA_DIR'] ?? join(root, 'data-dev'),
})

/** What the server answers, not Vite. The page to sign in is the web's. */
const ofServer = /^\/(?:api\/(?!login(?:$|\?))|healthz|readyz|metrics)/

/** What the server loads, beside its packages. */
const loaded = /^(?:server|contract|simulator|web\/locales)\//

/**
 * Starts the server again when its files change, holds requests to it back meanwhile, and knows the three pages of the
 * web by their address. Vite calls it anew after each restart of its own.
 */
const besideServer: Plugin = {
  name: 'beside-server',
  configureServer: ({ middlewares, watcher }) => {
    watcher.add(['server', 'contract', 'simulator'].map((folder) => join(root, folder)))
    watcher.on('all', (_event, path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      if (loaded.test(file) && !file.endsWith('.test.ts')) server.restart()
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

// Vite would end the process by itself before the server has stopped its PostgreSQL.
process.removeAllListeners('SIGTERM')
let stopping: Promise<void> | undefined
async function stop(): Promise<void> {
  await Promise.all([server.stop(), vite.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (stopping ??= stop()))

await Promise.all([vite.listen(), server.ready()])
// The first page comes sooner when its files are ready, and the server starts sooner when that is done after it.
void vite.warmupRequest('/main.tsx')
console.log(`Ready: ${address}\nSign in as ${signIn.ADMIN_EMAIL} with the password ${signIn.ADMIN_PASSWORD}`)
