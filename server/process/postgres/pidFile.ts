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

/** The cluster's server, if one runs: its process number and where it listens. */
export function runningServer(cluster: string): { pid: number; place: Endpoint | null } | null {
  const file = readPidFile(cluster)
  return file && isServerOf(cluster, file.pid) ? file : null
}

/** A number that no process has: larger than the largest that systems assign. */
const nobodysPid = 2_147_483_646

/**
 * Corrects `postmaster.pid` when the process that it names is not this cluster's server: after a power cut, or in a copy
 * of the folder, the number may be another process', and PostgreSQL would refuse to start. The rest of the file stays,
 * since by it PostgreSQL sees whether processes of the old server are still at work.
 */
export function disownForeignPid(cluster: string): void {
  const file = readPidFile(cluster)
  const path = join(cluster, 'postmaster.pid')
  const found = statSync(path, { throwIfNoEntry: false })
  if (!file || !found) return
  if (!(file.pid > 0)) {
    // A power cut between making and writing it; a server that starts at this moment has written it in a moment.
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

/** The file's lines: number, data folder, time of start, port, folder of the socket, address. */
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
    // A container's root may not see where the processes of other accounts stand; their names it may.
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

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim()
}
