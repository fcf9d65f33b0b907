import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serviceAccount } from './serviceAccount.ts'

export type UserAndGroup = { uid: number; gid: number }

/** The account that does the work when root starts it; null is our own, where root did not. */
export type Account = UserAndGroup | null

/** Whom versions before had as the owner of PostgreSQL's files; other services use it too. */
const nobody = 65_534

/**
 * The account for a data folder: as root the one that it or its PostgreSQL belongs to, or else the service account.
 * PostgreSQL makes its files only for an account that has a name.
 */
export function accountFor(dataDir: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(dataDir)
  return (owner && hasName(owner) ? owner : ownerOf(join(dataDir, 'postgres'))) ?? serviceAccount()
}

/** Whether the system knows the account by a name. */
export function hasName({ uid }: UserAndGroup): boolean {
  return spawnSync('id', ['-un', `${uid}`], { stdio: 'ignore' }).status === 0
}

function ownerOf(path: string): Account {
  const found = statSync(path, { throwIfNoEntry: false })
  return !found || found.uid === 0 || found.uid === nobody ? null : { uid: found.uid, gid: found.gid }
}

/** Whether the account can pass through a folder; of a path that does not exist yet, its nearest folder counts. */
export function canReach(account: Account, folder: string): boolean {
  if (!account) return true
  if (!statSync(folder, { throwIfNoEntry: false })) {
    return folder === dirname(folder) || canReach(account, dirname(folder))
  }
  return may(account, '-x', folder)
}

/** Whether the account can read a file. */
export function canRead(account: Account, file: string): boolean {
  return !account || may(account, '-r', file)
}

/** The kernel is asked, as that account, because modes alone leave out access lists and mount options. */
function may(account: UserAndGroup, right: '-r' | '-x', path: string): boolean {
  const test = spawnSync('/bin/sh', ['-c', `test ${right} "$1"`, 'sh', path], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return test.status === 0
}
