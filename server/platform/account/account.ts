import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The account that PostgreSQL runs as; null is our own. PostgreSQL refuses to run as root, so root lends it another. */
export type Account = { uid: number; gid: number } | null

const nobody = { uid: 65_534, gid: 65_534 }

/** The account for the cluster in a data folder: as root its owner, or nobody for one that is still to be made. */
export function accountFor(dataDir: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether the account can pass through a folder; of a path that does not exist yet, its nearest folder counts. */
export function canReach(account: Account, folder: string): boolean {
  if (!account) return true
  if (!statSync(folder, { throwIfNoEntry: false })) {
    return folder === dirname(folder) || canReach(account, dirname(folder))
  }
  // The kernel is asked, as that account, because modes alone leave out access lists and mount options.
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
  return asked.status === 0
}
