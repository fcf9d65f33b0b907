import { join } from 'node:path'
import { ensureInstalled, root, withNode } from './install.mjs'
import { runInstead } from './runInstead.mjs'
import { stopWithNpm } from './stopWithNpm.mjs'

stopWithNpm()
try {
  const env = withNode({ NODE_COMPILE_CACHE: join(root, '.cache/compile') })
  runInstead(ensureInstalled(), join(root, 'scripts/devServer.ts'), env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
