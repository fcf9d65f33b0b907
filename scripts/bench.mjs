import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, nodePath, root } from './install.mjs'

ensureInstalled()
ensureBuilt()
const chromium = await findBrowser()
const env = { ...process.env, ...(chromium && { CHROMIUM: chromium }) }
const options = [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)]
process.exit(spawnSync(nodePath(), options, { cwd: root, stdio: 'inherit', env }).status ?? 1)
