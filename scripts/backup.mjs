import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, withNode } from './install.mjs'

try {
  const node = ensureInstalled()
  const run = spawnSync(node, ['server/backup/command.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: withNode(),
  })
  process.exitCode = run.status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
