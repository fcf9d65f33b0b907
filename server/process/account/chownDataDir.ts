import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { errorCode } from '../errorCode.ts'
import { SettingsError } from '../settings/settingsError.ts'
import type { UserAndGroup } from './account.ts'

/** What a data folder holds; unfinished ones have `.new-` in their names. */
const own = /^(?:secret|postgres|postgres\.password|files|compile-cache)(?:\.new-[\w.-]*)?$|^postgresql-[\w.-]+$/
/** Belongs to the volume and stays root's. */
const ofVolumes = ['lost+found']

/**
 * Gives an account the data folder and what this app keeps in it, when root made it or another account had it, and lets
 * nobody else in. What lies in a folder that is theirs already is looked at only with `isDeep`, as after root wrote there:
 * there may be a million files.
 * @throws SettingsError where the folder holds other things too, which are not ours to give away.
 */
export function chownDataDir(dataDir: string, account: UserAndGroup, { isDeep = false } = {}): void {
  // The path is the administrator's, who may have set a link to another disk.
  const folder = realpathSync(dataDir)
  const isTheirs = statSync(folder).uid === account.uid
  const names = readdirSync(folder).filter((name) => !ofVolumes.includes(name))
  if (!isTheirs && (isShared(folder) || (names.length > 0 && !names.some((name) => own.test(name))))) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} is not a folder of its own, and started as root its owner would change; set DATA_DIR to an empty one.`,
    )
  }
  for (const name of names.filter((one) => own.test(one))) give(join(folder, name), account, isDeep)
  // Last: a start that is killed half way is seen by it, and done again.
  withOpen(folder, (fd) => {
    if (!isTheirs) fchownSync(fd, account.uid, account.gid)
    fchmodSync(fd, 0o700)
  })
}

/** Whether other programs live in the folder: the system's, root's, or the checkout's. */
function isShared(folder: string): boolean {
  return ['/', homedir(), process.cwd()].some((other) => isWithin(resolve(other), folder))
}

const isWithin = (inner: string, outer: string) => !/^\.\.(\/|$)/.test(relative(outer, inner))

/**
 * Gives one file, or a folder with all in it.
 * Security: the account may have put something else there meanwhile. So no link is followed, each file is looked at and
 * given by the same descriptor, and one with a second name stays: it may be the system's.
 */
function give(path: string, account: UserAndGroup, isDeep: boolean): void {
  withOpen(path, (fd) => {
    const found = fstatSync(fd)
    const isTheirs = found.uid === account.uid
    if (isTheirs && !(isDeep && found.isDirectory())) return
    if (found.isDirectory()) {
      const inside = process.platform === 'linux' ? `/proc/self/fd/${fd}` : path
      for (const name of readdirSync(inside)) give(join(inside, name), account, isDeep)
    } else if (!found.isFile() || found.nlink > 1) {
      return
    }
    if (!isTheirs) fchownSync(fd, account.uid, account.gid)
  })
}

/** Opens a file or folder; passes over links, sockets and what is gone. */
function withOpen(path: string, work: (fd: number) => void): void {
  let fd: number
  try {
    fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENXIO'].includes(errorCode(error) ?? '')) return
    throw error
  }
  try {
    work(fd)
  } finally {
    closeSync(fd)
  }
}
