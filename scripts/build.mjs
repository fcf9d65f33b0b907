import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, withNode } from './install.mjs'

const dist = join(root, 'dist')
const web = join(dist, 'web')
/** Everything that the built web depends on. */
export const sources = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'contractTexts.ts',
  'bundling',
  'tsconfig.base.json',
  'package-lock.json',
]

/**
 * Builds the web into dist/web, unless the existing build is from the same sources. The new build replaces the old one
 * when it is complete, so a build that is killed leaves nothing half done.
 * @param {string} node path of Node 24
 * @throws an Error with a sentence when the build fails
 */
export function buildWeb(node) {
  if (!existsSync(join(root, 'web/index.html'))) return
  const stamp = hashOf(sources)
  const stampFile = join(web, '.stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  console.log('Building the web ...')
  clearAbandonedBuilds()
  const made = join(dist, `web.${process.pid}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', made]
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withNode({ NODE_ENV: 'production' }),
  })
  if (status !== 0) {
    rmSync(made, { recursive: true, force: true })
    throw new Error('The web app could not be built; the reason is above.')
  }
  writeFileSync(join(made, '.stamp'), stamp)
  const old = `${made}.old`
  if (existsSync(web)) renameSync(web, old)
  renameSync(made, web)
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
    const pid = Number(/^web\.(\d+)/.exec(name)?.[1])
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
