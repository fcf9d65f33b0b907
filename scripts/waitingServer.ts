import { once } from 'node:events'
import { globSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * A server that does not start before a message says so. Most of what it loads is loaded by then: its packages, the
 * contract and the kits. The features, which are changed most, are read when it starts.
 */
const begun = once(process, 'message')
const root = join(import.meta.dirname, '..')
const contract = globSync('contract/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
await Promise.all([
  ...contract.map((path) => import(pathToFileURL(join(root, path)).href)),
  import('@better-auth/kysely-adapter'),
  import('@visx/scale'),
  import('better-auth/minimal'),
  import('pg-boss'),
  import('../server/database/database.ts'),
  import('../server/database/jobs.ts'),
  import('../server/database/migrate.ts'),
  import('../server/http/openHttp.ts'),
  import('../server/http/serve.ts'),
  import('../server/live/eventRoutes.ts'),
  import('../server/process/postgres/ownPostgres.ts'),
  import('../server/process/settings/settings.ts'),
  import('../server/records/transaction.ts'),
])
await begun
process.disconnect()
await import('../server/main.ts')
// The next change kills it, and what it has compiled would not be kept.
flushCompileCache()
