import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root, withNode } from './install.mjs'

/** Rewrites server/database/schema.sql from a freshly migrated database, and docs/data-model.md from that file. */
try {
  const node = ensureInstalled({ withTests: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  for (const test of ['server/database/schemaFile.test.ts', 'dataModel.test.ts']) {
    const { status } = spawnSync(node, [vitest, 'run', '--project', 'server', test, '--update'], {
      cwd: root,
      stdio: 'inherit',
      env: withNode({ TEST_DATABASE_URL: '' }),
    })
    process.exitCode ||= status ?? 1
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
