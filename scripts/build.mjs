import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, withNode } from './install.mjs'

const dist = join(root, 'dist')
const shared = ['contract', 'tsconfig.base.json', 'package-lock.json']

/** What is built into which folder of dist, how, and everything that it depends on. */
export const builds = {
  web: {
    config: 'vite.config.ts',
    sources: [...shared, 'web', 'public', 'vite.config.ts', 'contractTexts.ts', 'bundling'],
  },
  server: { config: 'vite.server.config.ts', sources: [...shared, 'server', 'simulator', 'vite.server.config.ts'] },
}

/**
 * Builds the web and the server into dist, unless the existing builds are from the same sources.
 * @param {string} node path of Node 24
 * @throws an Error with a sentence when a build fails
 */
export function build(node) {
  if (!existsSync(join(root, 'web/index.html'))) return
  for (const name of Object.keys(builds)) buildPart(name, node)
}

/** The new build replaces the old one when it is complete, so a build that is killed leaves nothing half done. */
function buildPart(name, node) {
  const { config, sources } = builds[name]
  const built = join(dist, name)
  const stamp = hashOf(sources)
  const stampFile = join(built, '.stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  console.log(`Building the ${name} ...`)
  clearAbandonedBuilds()
  const made = `${built}.${process.pid}`
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn', '--emptyOutDir', '--outDir', made]
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withNode({ NODE_ENV: 'production' }),
  })
  if (status !== 0) {
    rmSync(made, { recursive: true, force: true })
    throw new Error(`The ${name} could not be built; the reason is above.`)
  }
  writeFileSync(join(made, '.stamp'), stamp)
  const old = `${made}.old`
  if (existsSync(built)) renameSync(built, old)
  renameSync(made, built)
  rmSync(old, { recursive: true, force: true })
}

/** Returns one hash of the names and contents of files and folders, ignoring missing ones. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    } else {
      const content = readFileSync(full)
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Removes what killed builds left; a build that is still running keeps its folder. */
function clearAbandonedBuilds() {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) {
    const pid = Number(/^(?:web|server)\.(\d+)/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid))) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
