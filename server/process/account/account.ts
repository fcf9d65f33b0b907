import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serviceAccount } from './serviceAccount.ts'

export type UserAndGroup = { uid: number; gid: number }

/** The account that does the work when the process was started as root; null means the process's own account. */
export type Account = UserAndGroup | null

/** The account that owned PostgreSQL's files in earlier versions; other services use it too. */
const nobody = 65_534

/**
 * Returns the account for a data folder: when started as root, the owner of the folder or of its PostgreSQL, or else
 * the service account. PostgreSQL creates its files only for an account that has a name.
 */
export function accountFor(dataDir: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(dataDir)
  return (owner && hasName(owner) ? owner : ownerOf(join(dataDir, 'postgres'))) ?? serviceAccount()
}

/** Whether the system has a name for the account. */
export const hasName = ({ uid }: UserAndGroup): boolean =>
  spawnSync('id', ['-un', `${uid}`], { stdio: 'ignore' }).status === 0

function ownerOf(path: string): Account {
  const found = statSync(path, { throwIfNoEntry: false })
  return !found || found.uid === 0 || found.uid === nobody ? null : { uid: found.uid, gid: found.gid }
}

/** Whether the account can enter a folder; for a path that does not exist yet, its nearest existing parent counts. */
export function canReach(account: Account, folder: string): boolean {
  if (!account) return true
  if (!statSync(folder, { throwIfNoEntry: false })) {
    return folder === dirname(folder) || canReach(account, dirname(folder))
  }
  return may(account, '-x', folder)
}

/** Whether the account can read these files. */
export const canRead = (account: Account, ...files: string[]): boolean => !account || may(account, '-r', ...files)

/** Asks the kernel, as that account, because permission bits alone leave out access control lists and mount options. */
function may(account: UserAndGroup, right: '-r' | '-x', ...paths: string[]): boolean {
  const test = spawnSync('/bin/sh', ['-c', `for path; do test ${right} "$path" || exit; done`, 'sh', ...paths], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return test.status === 0
}
