import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root, withNode } from './install.mjs'

/** Rewrites server/database/schema.sql from a freshly migrated database. */
try {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const test = 'server/database/schemaFile.test.ts'
  const { status } = spawnSync(ensureInstalled(), [vitest, 'run', '--project', 'server', test, '--update'], {
    cwd: root,
    stdio: 'inherit',
    env: withNode({ TEST_DATABASE_URL: '' }),
  })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
