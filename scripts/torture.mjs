import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, withNode } from './install.mjs'

try {
  const node = ensureInstalled()
  const args = ['torture/run.ts', ...process.argv.slice(2)]
  const tortured = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: withNode() })
  process.exitCode = tortured.status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
