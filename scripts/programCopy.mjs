import { createHash } from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hashOf } from './build.mjs'
import { root } from './install.mjs'

/** Owned by root, since root runs what is in it. */
const copies = '/var/lib/yokoten-programs'
/** What the server loads at run time, besides its packages. */
const parts = ['package.json', 'contract', 'server', 'simulator', 'web/locales', 'dist/server', 'dist/web']
const samples = ['package.json', 'server/main.ts', 'node_modules/fastify/package.json']

/**
 * Returns where root starts the server, which then runs as another account: the checkout, or a copy of it when others
 * cannot read that, for example below root's home. Files are hard-linked instead of copied when both are on one disk.
 * @param {string} node path of Node 24
 * @returns {{ folder: string, node: string }} the program's folder, and a Node that others may run
 */
export function readableProgram(node) {
  if (process.getuid?.() !== 0 || isOpen(node)) return { folder: root, node }
  const copy = join(copies, createHash('sha256').update(root).digest('hex').slice(0, 12))
  const inCopy = isWithin(node, root) ? relative(root, realpathSync(node)) : 'bin/node'
  const stampFile = join(copy, '.stamp')
  const stamp = [hashOf([...parts, 'node_modules/.yokoten-install']), realpathSync(node), ''].join('\n')
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    console.log(`Others cannot read ${root}, so the program is copied to ${copy} ...`)
    makeCopy(copy, node, inCopy, stamp)
  }
  return { folder: copy, node: join(copy, inCopy) }
}

/** Whether every account can read the program and run Node. */
function isOpen(node) {
  const files = [...samples.map((name) => join(root, name)), realpathSync(node)]
  return files.every((file) => (statSync(file).mode & 0o004) !== 0 && isPassable(dirname(file)))
}

function isPassable(folder) {
  return (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isPassable(dirname(folder)))
}

const isWithin = (file, folder) => !relative(folder, realpathSync(file)).startsWith('..')

/** Makes a copy, which replaces the old one when it is complete. */
function makeCopy(copy, node, inCopy, stamp) {
  mkdirSync(copies, { recursive: true })
  chmodSync(copies, 0o755)
  for (const name of readdirSync(copies)) {
    if (name.startsWith(`${copy.slice(copies.length + 1)}.`))
      rmSync(join(copies, name), { recursive: true, force: true })
  }
  const made = `${copy}.new-${process.pid}`
  for (const part of parts) take(join(root, part), join(made, part))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isForTests = (path) => packages[relative(root, path)]?.dev === true
  take(join(root, 'node_modules'), join(made, 'node_modules'), isForTests)
  if (!existsSync(join(made, inCopy))) take(realpathSync(node), join(made, inCopy))
  writeFileSync(join(made, '.stamp'), stamp)
  const old = `${copy}.old-${process.pid}`
  if (existsSync(copy)) renameSync(copy, old)
  renameSync(made, copy)
  rmSync(old, { recursive: true, force: true })
}

/** Links or copies a file, or a folder with everything in it except what `isLeftOut` names. */
function take(from, to, isLeftOut = () => false) {
  if (isLeftOut(from)) return
  const found = lstatSync(from)
  if (found.isDirectory()) {
    mkdirSync(to, { recursive: true })
    chmodSync(to, 0o755)
    for (const name of readdirSync(from)) take(join(from, name), join(to, name), isLeftOut)
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  if (found.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  // A file that only root can read keeps its mode in the checkout: its copy is a separate file.
  if ((found.mode & 0o004) !== 0 && found.uid === 0 && link(from, to)) return
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, (found.mode & 0o100) === 0 ? 0o644 : 0o755)
}

function link(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch {
    // Another disk, or a file system without hard links.
    return false
  }
}
