import { spawnSync } from 'node:child_process'
import {
  chownSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../errorCode.ts'
import type { Endpoint } from './endpoint.ts'
import { isAlive } from './createFolderAtomically.ts'

/** Returns the cluster's server, if it is running: its process number and where it listens. */
export function runningServer(cluster: string): { pid: number; place: Endpoint | null } | null {
  const file = readPidFile(cluster)
  return file && isServerOf(cluster, file.pid) ? file : null
}

/** A number that no process has: larger than the largest that systems assign. */
const nobodysPid = 2_147_483_646

/**
 * Corrects `postmaster.pid` when the process that it names is not this cluster's server: after a power failure, or in a
 * copy of the folder, another process may have the number, and PostgreSQL would refuse to start. The rest of the file
 * stays, since PostgreSQL uses it to see whether processes of the old server are still running.
 */
export function disownForeignPid(cluster: string): void {
  const file = readPidFile(cluster)
  const path = join(cluster, 'postmaster.pid')
  const found = statSync(path, { throwIfNoEntry: false })
  if (!file || !found) return
  if (!(file.pid > 0)) {
    // Empty after a power failure between creating and writing it; a server that is just starting fills it within
    // moments.
    if (Date.now() - found.mtimeMs > 5000) rmSync(path)
    return
  }
  if (!isAlive(file.pid) || isServerOf(cluster, file.pid)) return
  const { uid, gid, mode } = found
  const draft = `${path}.new-${process.pid}`
  writeFileSync(draft, file.text.replace(/^\d+/, `${nobodysPid}`), { mode })
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  // Another process may have started the server meanwhile: then the file is no longer the one that was read.
  if (readPidFile(cluster)?.text === file.text) renameSync(draft, path)
  else rmSync(draft)
}

/** The lines of the file: number, data folder, start time, port, socket folder, address. */
function readPidFile(cluster: string): { text: string; pid: number; place: Endpoint | null } | null {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    return null
  }
  const [pid, , , port, socketFolder, address] = text.split('\n')
  const host = socketFolder || address
  return { text, pid: Number(pid), place: host ? { host, port: Number(port) } : null }
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return commandOf(pid).endsWith('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    // Root in a container may not see the working directory of other accounts' processes, but it may see their names.
    if (errorCode(error) !== 'EACCES') return false
    const status = statusOf(pid)
    return /^Name:\tpostgres$/m.test(status) && /^State:\t[^Z]/m.test(status)
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const commandOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim()
