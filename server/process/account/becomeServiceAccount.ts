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
import { dropRoot } from './dropRoot.ts'
import { serviceName } from './serviceAccount.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Started as root, does what only root may, and then makes this process that of an account without rights of its own:
 * the owner of the data folder, or the service's. Started as another account, nothing is to do.
 * @returns the port where only root may listen, if PORT is such a one, for `listen`
 * @throws an Error with a sentence where this cannot be done; root does not go on.
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
  // The short names of its libraries are made in node_modules, where the account may not write.
  if (settings.databaseUrl === null) await openPrograms(account, settings.dataDir)
  const port = await takeLowPort(settings)
  flushCompileCache?.()
  dropRoot(account)
  // What is looked up in a home would otherwise be looked for in root's.
  process.env['HOME'] = settings.dataDir
  process.chdir(checkout)
  log(`Started as root; it runs as the account with uid ${account.uid}.`)
  return port
}

/** Much of the program is loaded only when it is needed, and helpers are started later. */
function checkProgram(account: UserAndGroup): void {
  const files = ['server/main.ts', 'package.json', 'node_modules/fastify/package.json'].map((name) => checkout + name)
  if (canReach(account, process.execPath) && files.every((file) => canRead(account, file))) return
  throw new SettingsError(
    `${productName} does not run as root, and the account that it runs as (uid ${account.uid}) cannot read ${checkout} ` +
      `or ${process.execPath}; start it with npm start, which makes a copy that it can read, or move both to a place such as /opt.`,
  )
}
