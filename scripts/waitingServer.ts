import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { followImports } from './reloadedModules.ts'

/**
 * A server that has loaded everything and does not start before a message says so, which names the files that have
 * changed meanwhile.
 */
const begun = once(process, 'message')
const outdate = followImports(join(import.meta.dirname, '..'))
// What fails to load is loaded again when its file has changed, and fails to start until then.
await Promise.allSettled([
  import('@better-auth/kysely-adapter'),
  import('@visx/scale'),
  import('better-auth/minimal'),
  import('pg-boss'),
  import('../server/app.ts'),
  import('../server/process/account/becomeServiceAccount.ts'),
  import('../simulator/simulator.ts'),
])
const [changed] = (await begun) as [string[]]
process.disconnect()
outdate(changed)
await import('../server/main.ts')
// The next change kills it, and what it has compiled would not be kept.
flushCompileCache()
