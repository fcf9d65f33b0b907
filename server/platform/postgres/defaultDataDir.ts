import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '../codeOf.ts'
import { SettingsError } from '../settingsError.ts'
import { accountFor, canReach } from './account.ts'

/** Where root keeps what PostgreSQL's account must reach. */
export const rootsFolder = '/var/lib/yokoten'

/**
 * The data folder when none is set: `data` in the checkout. As root, where PostgreSQL's account cannot reach the
 * checkout (below /root, for instance), a folder of the checkout's own below /var/lib/yokoten.
 * @param cwd the checkout's folder
 */
export function defaultDataDir(cwd: string): string {
  const checkout = resolve(cwd)
  const usual = join(checkout, 'data')
  if (canReach(accountFor(usual), checkout)) return usual
  return join(rootsFolder, createHash('sha256').update(checkout).digest('hex').slice(0, 12))
}

/**
 * Makes the data folder, and those above it, unless it exists. Nobody else can list it; as root, others may pass through
 * it, whatever the umask, since PostgreSQL's account has to.
 * @throws SettingsError where we may not make it or write to it.
 */
export function makeDataDir(folder: string): void {
  try {
    make(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = codeOf(error) ?? String(error)
    throw new SettingsError(`DATA_DIR ${folder} cannot be written to (${reason}); set DATA_DIR to a folder that can.`, {
      cause: error,
    })
  }
}

function make(folder: string): void {
  const isRoot = process.getuid?.() === 0
  const mode = isRoot ? 0o711 : 0o700
  const made = makeMissing(folder, mode)
  for (const one of made) chmodSync(one, mode)
  if (made.length === 0 && isRoot) {
    const found = statSync(folder)
    if (found.uid === 0) chmodSync(folder, (found.mode & 0o7777) | 0o011)
  }
}

/**
 * Makes what is missing of a folder, one at a time. Node's own `recursive` tries for ever below a folder that is there and
 * says of what it refuses that it is not, as /proc does.
 * @returns the folders that were made
 */
function makeMissing(folder: string, mode: number): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const above = makeMissing(dirname(folder), mode)
  mkdirSync(folder, mode)
  return [...above, folder]
}
