import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const stampFile = join(root, 'node_modules/.yokoten-install')

/**
 * Installs the packages when the lock file or the machine differs from the last complete install. To build and run the app
 * takes `dependencies` alone; a checkout that has the tools of the tests, too, keeps them.
 * @param {{ withTests?: boolean }} wanted whether the tools of the tests are needed
 * @returns the path of a Node of at least version 24: the one that npm installed, or the running one when that is newer
 * @throws an Error with a sentence for the person at the keyboard
 */
export function ensureInstalled({ withTests = false } = {}) {
  const last = readIfThere(stampFile)
  const isThere = last === installStamp('all') || (last === installStamp('app') && !withTests)
  if (!isThere) {
    const what = withTests || existsSync(join(root, 'node_modules/vitest')) ? 'all' : 'app'
    console.log('Installing packages ...')
    install(what)
    checkNode(findNode())
    // Last, so that an install that was killed halfway is repeated.
    writeFileSync(stampFile, installStamp(what))
  }
  return findNode()
}

/** What an install depends on: the lock file, and the machine, since packages with programs differ by machine. */
function installStamp(what) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${what}\n`
}

/** The environment in which a plain `node` is the given one, and tools of node_modules are found. */
export function withNode(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    [name]: `${join(root, 'node_modules/.bin')}${separator}${process.env[name] ?? ''}`,
    ...extra,
  }
}

function install(what) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  // npm warns about packages that are too new for the Node that it runs on, which is not the one that will run them.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // Told explicitly, whatever NODE_ENV and npm's own settings say.
  const dev = what === 'all' ? '--include=dev' : '--omit=dev'
  const wishes = ['ci', '--ignore-scripts', dev, '--include=optional', ...quiet]
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  // When started by npm, its own program is run by its own Node: npm.cmd cannot be started without a shell on Windows.
  const { status, error } = /npm-cli\.c?js$/.test(cli ?? '')
    ? spawnSync(node ?? process.execPath, [cli, ...wishes], options)
    : spawnSync('npm', wishes, { ...options, shell: process.platform === 'win32' })
  if (error?.code === 'ENOENT') throw new Error('The command npm was not found; install Node with npm and try again.')
  if (status !== 0) throw new Error('The packages could not be installed; npm says why above.')
}

/** Returns the Node that npm installed, unless the running one is as new: what is tested is what runs. */
function findNode() {
  const brought = broughtNode()
  const running = { path: process.execPath, version: process.versions.node }
  if (isFit(running.version) && (!brought || isAtLeast(running.version, brought.version))) return running.path
  if (brought) return brought.path
  throw new Error(
    `npm has no Node 24 for this machine (${process.platform} ${process.arch}); install Node 24 or newer and try again.`,
  )
}

function broughtNode() {
  const { optionalDependencies } = readJson(join(root, 'package.json'))
  for (const name of Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))) {
    const folder = join(root, 'node_modules', name)
    if (!existsSync(join(folder, 'package.json'))) continue
    const { os, cpu, bin, version } = readJson(join(folder, 'package.json'))
    if ([os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)) {
      return { path: join(folder, bin.node), version }
    }
  }
  return null
}

const isFit = (version) => Number(version.split('.')[0]) >= 24

/** Whether a version is at least as new as another. */
function isAtLeast(version, other) {
  const [one, two] = [version, other].map((text) => text.split(/[.-]/).map(Number))
  const differing = one.findIndex((part, index) => part !== two[index])
  return differing === -1 || one[differing] > two[differing]
}

function checkNode(node) {
  if (spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0) return
  throw new Error(
    `The Node 24 that npm brings does not run on this machine (${process.platform} ${process.arch}); ` +
      'install Node 24 or newer and try again.',
  )
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
