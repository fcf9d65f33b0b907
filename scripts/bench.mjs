import { spawnSync } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, root, withNode } from './install.mjs'

try {
  const node = ensureInstalled()
  buildWeb(node)
  const env = withNode({ CHROMIUM: ensureChromium(node) })
  const measured = spawnSync(node, ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
  process.exitCode = measured.status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
