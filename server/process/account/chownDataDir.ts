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

/** What a data folder contains; unfinished files have `.new-` in their names. */
const own = /^(?:secret|postgres|postgres\.password|files|compile-cache)(?:\.new-[\w.-]*)?$|^postgresql-[\w.-]+$/
/** Belongs to the volume and stays root's. */
const ofVolumes = ['lost+found']

/**
 * Makes an account the owner of the data folder and the app's files in it, when root created them or another account
 * owned them, and denies access to everybody else. The contents of a folder that the account already owns are checked
 * only with `isDeep`, for use after root wrote there: there may be a million files.
 * @throws SettingsError when the folder contains other things too, which must keep their owner
 */
export function chownDataDir(dataDir: string, account: UserAndGroup, { isDeep = false } = {}): void {
  // The administrator chose the path, which may be a symbolic link to another disk.
  const folder = realpathSync(dataDir)
  const isTheirs = statSync(folder).uid === account.uid
  const names = readdirSync(folder).filter((name) => !ofVolumes.includes(name))
  if (!isTheirs && (isShared(folder) || (names.length > 0 && !names.some((name) => own.test(name))))) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} is not a folder of its own, and started as root its owner would change; set DATA_DIR to an empty one.`,
    )
  }
  for (const name of names.filter((one) => own.test(one))) give(join(folder, name), account, isDeep)
  // Last, so that a start that is killed halfway is detected and repeated.
  withOpen(folder, (fd) => {
    if (!isTheirs) fchownSync(fd, account.uid, account.gid)
    fchmodSync(fd, 0o700)
  })
}

/** Whether other programs use the folder: a system folder, root's home, or the checkout. */
const isShared = (folder: string): boolean =>
  ['/', homedir(), process.cwd()].some((other) => isWithin(resolve(other), folder))

const isWithin = (inner: string, outer: string) => !/^\.\.(\/|$)/.test(relative(outer, inner))

/**
 * Changes the owner of a file, or of a folder with everything in it.
 * Security: the account may have replaced something meanwhile. So no link is followed, each file is checked and changed
 * through the same descriptor, and a file with a second hard link is left alone: it may be the system's.
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

/** Opens a file or folder; skips links, sockets and files that no longer exist. */
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
