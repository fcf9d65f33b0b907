import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from '../errorCode.ts'
import { SettingsError } from '../settings/settingsError.ts'
import { accountFor, canReach } from '../account/account.ts'

/** The parent folder for what root creates and the service account must reach. */
export const systemFolder = '/var/lib/yokoten'

/**
 * Returns the data folder when none is set: `data` in the checkout. When started as root with a checkout that the
 * service account cannot reach (below /root, for instance), a folder per checkout below /var/lib/yokoten.
 * @param cwd the checkout's folder
 */
export function defaultDataDir(cwd: string): string {
  const checkout = resolve(cwd)
  const usual = join(checkout, 'data')
  if (canReach(accountFor(usual), checkout)) return usual
  return join(systemFolder, createHash('sha256').update(checkout).digest('hex').slice(0, 12))
}

/**
 * Creates the data folder and its parents, unless it exists. No other account can enter it; as root, others may pass
 * through its parents, whatever the umask, since the service account has to.
 * @throws SettingsError when it cannot be created or written to
 */
export function makeDataDir(folder: string): void {
  try {
    if (process.getuid?.() === 0) makePassable(dirname(folder))
    makeMissing(folder, 0o700)
    closeToOthers(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = errorCode(error) ?? String(error)
    throw new SettingsError(`DATA_DIR ${folder} cannot be written to (${reason}); set DATA_DIR to a folder that can.`, {
      cause: error,
    })
  }
}

/** Creates a folder owned by root, and its parents, that others can pass through, unless it exists. */
export function makePassable(folder: string): void {
  for (const made of makeMissing(folder, 0o711)) chmodSync(made, 0o711)
}

/** Closes a folder that an earlier version or a person left open. When started as root, `chownDataDir` does so. */
function closeToOthers(folder: string): void {
  const { uid, mode } = statSync(folder)
  const isOurs = uid === process.getuid?.() && uid !== 0
  if (isOurs && (mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

/**
 * Creates the missing folders of a path, one at a time. Node's own `recursive` loops forever in a folder such as /proc,
 * which exists and reports ENOENT for what it refuses to create.
 * @returns the folders that were created
 */
function makeMissing(folder: string, mode: number): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const above = makeMissing(dirname(folder), mode)
  mkdirSync(folder, mode)
  return [...above, folder]
}
