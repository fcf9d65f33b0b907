import { flushCompileCache } from 'node:module'
import type { Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { productName } from '../../../contract/product.ts'
import { takeLowPort } from '../startup/listen.ts'
import { prepareDataDir } from '../postgres/ownPostgres.ts'
import { openPrograms } from '../postgres/programs.ts'
import type { Settings } from '../settings/settings.ts'
import { SettingsError } from '../settings/settingsError.ts'
import { accountFor, canRead, canReach, hasName, type UserAndGroup } from './account.ts'
import { serviceName } from './serviceAccount.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * When started as root, does what only root may, and then switches this process to an unprivileged account: the owner
 * of the data folder, or the service account. When started as another account, does nothing.
 * @returns the open port, for `listen`, if PORT is one that only root may open
 * @throws an Error with a sentence when this fails; the process does not continue as root
 */
export async function becomeServiceAccount(settings: Settings, log: (line: string) => void): Promise<Server | null> {
  const account = accountFor(settings.dataDir)
  if (!account) return null
  if (settings.databaseUrl === null && !hasName(account)) {
    throw new SettingsError(
      `${productName} does not run as root, and no account could be made for it; make one with "useradd --system ${serviceName}".`,
    )
  }
  await prepareDataDir(settings.dataDir, account, log)
  checkProgram(account)
  // The libraries' short names are created in node_modules, where the account may not write.
  if (settings.databaseUrl === null) await openPrograms(account, settings.dataDir)
  const port = await takeLowPort(settings)
  flushCompileCache?.()
  dropRoot(account)
  // Otherwise libraries would look in root's home folder.
  process.env['HOME'] = settings.dataDir
  process.chdir(checkout)
  log(`Started as root; it runs as the account with uid ${account.uid}.`)
  return port
}

/**
 * Checks that the account can read the program: much of it is loaded only on demand, and child processes start later.
 */
function checkProgram(account: UserAndGroup): void {
  const files = ['server/main.ts', 'package.json', 'node_modules/fastify/package.json'].map((name) => checkout + name)
  if (canReach(account, process.execPath) && canRead(account, ...files)) return
  throw new SettingsError(
    `${productName} does not run as root, and the account that it runs as (uid ${account.uid}) cannot read ${checkout} ` +
      `or ${process.execPath}; start it with npm start, which makes a copy that it can read, or move both to a place such as /opt.`,
  )
}

/**
 * Switches this process, with all its threads, to another account for good, and checks that root cannot be regained.
 * @throws an Error with a sentence when the system does not allow it
 */
function dropRoot({ uid, gid }: UserAndGroup): void {
  try {
    // In this order: without root, neither the groups nor the group could be changed.
    process.setgroups?.([gid])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    throw new Error(
      `This process runs as root and may not become the account with uid ${uid} (${(error as Error).message}); ` +
        'start it as an account without rights of its own.',
      { cause: error },
    )
  }
  const ids = [process.getuid?.(), process.geteuid?.(), process.getgid?.(), process.getegid?.()]
  const hasLeft = ids.join() === [uid, uid, gid, gid].join() && process.getgroups?.().join() === `${gid}`
  if (!hasLeft || canReturn()) throw new Error(`Root's rights could not be given up for those of uid ${uid}.`)
}

const canReturn = (): boolean =>
  [() => process.setuid?.(0), () => process.seteuid?.(0), () => process.setgid?.(0)].some((goBack) => {
    try {
      goBack()
      return true
    } catch {
      return false
    }
  })
