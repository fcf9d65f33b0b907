import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { productName } from '../contract/product.ts'
import { openApp, type App } from './app.ts'
import { offerSampleErp } from './erp/erp.ts'
import { becomeServiceAccount } from './process/account/becomeServiceAccount.ts'
import { connectionTo } from './database/connectionTo.ts'
import { checkDatabase } from './database/externalDatabase.ts'
import { migrateDatabase } from './database/migrate.ts'
import { listen } from './process/startup/listen.ts'
import { nodeVersionWarnings } from './process/startup/nodeVersionWarnings.ts'
import { startOwnPostgres, type OwnPostgres } from './process/postgres/ownPostgres.ts'
import { readSettings, type Settings } from './process/settings/settings.ts'
import { SettingsError } from './process/settings/settingsError.ts'
import { configurationWarnings } from './process/startup/configurationWarnings.ts'
import { startupError } from './process/startup/startupError.ts'
import { addSampleAtStart } from './sample/sample.ts'

type Running = { address: string; stop(): Promise<void> }

/** EX_CONFIG of sysexits.h: a service manager need not try again. */
const ofNoUse = 78

const print = (sentence: string) => console.log(sentence)

/** Starts the database, when it is the own one, and the app. */
async function start(settings: Settings): Promise<Running> {
  const port = await becomeServiceAccount(settings, print)
  await checkAddresses(settings)
  const own: OwnPostgres | null =
    settings.databaseUrl === null ? await startOwnPostgres({ dataDir: settings.dataDir, log: print }) : null
  let app: App | null = null
  let sampleErp: { close(): Promise<void> } | null = null
  async function stop() {
    try {
      await app?.close()
      await sampleErp?.close()
    } finally {
      // Even if something else failed to close: nothing would stop a PostgreSQL that is left behind.
      await own?.stop()
    }
  }
  try {
    app = await openApp(settings, own?.connection ?? connectionTo(settings.databaseUrl ?? ''), own?.asAuditOwner)
    if (process.argv.includes('--sample')) {
      await addSampleAtStart(app.services, process.argv.includes('--live'))
      sampleErp = await startSampleErp(app.services)
    }
    const listening = await listen(app.http, settings, port)
    const { log } = app.services
    app.takeJobs().catch((error: unknown) => log.error({ err: error }, 'Work in the background could not be started.'))
    return { address: addressOf(settings, listening), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Checks the database of the settings, through the pooler too where there is one. */
async function checkAddresses({ databaseUrl, poolerUrl }: Settings): Promise<void> {
  if (databaseUrl === null) return
  ;(await checkDatabase(databaseUrl, poolerUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')).forEach(print)
  if (poolerUrl !== null) await checkDatabase(poolerUrl)
}

/** Runs a stand-in for Business Central beside the app, for which a process manager can decide under Integrations. */
async function startSampleErp(services: App['services']): Promise<{ close(): Promise<void> }> {
  const { openSimulator } = await import('../simulator/simulator.ts')
  // The port beside the app's own, so that a connection that was stored finds it again after the next start.
  const beside = services.settings.port === 0 ? 0 : services.settings.port + 1
  const simulator = await openSimulator({ port: beside }).catch(() => openSimulator())
  await offerSampleErp(services, { ...simulator, companyName: simulator.company.displayName })
  // No address: the one to open is the app's.
  print(`A simulator of Business Central runs beside it, on port ${new URL(simulator.url).port}.`)
  return simulator
}

/** Migrates the schema of DATABASE_URL, for installations that do so before processes of a new version start. */
async function migrateAlone({ databaseUrl }: Settings): Promise<void> {
  if (databaseUrl === null)
    throw new SettingsError("--migrate is for DATABASE_URL; the app's own PostgreSQL needs none.")
  ;(await checkDatabase(databaseUrl)).forEach(print)
  const applied = await migrateDatabase(connectionTo(databaseUrl))
  print(
    applied.length === 0 ? 'The schema was up to date.' : `The schema is up to date; applied: ${applied.join(', ')}.`,
  )
}

/** The one address to open. */
function addressOf({ publicUrl, host }: Settings, { port }: AddressInfo): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return publicUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** A signal stops cleanly, also one that comes while the app is still starting. */
function stopOnSignals(starting: Promise<Running>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      starting.then(({ stop }) => stop()).then(() => process.exit(0), giveUp)
    })
  }
}

function giveUp(error: unknown): never {
  console.error(startupError(error))
  process.exit(error instanceof SettingsError ? ofNoUse : 1)
}

try {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 24) throw new Error(`${productName} needs Node 24; start it with npm start, which brings it.`)
  // What is made from here on, in the data folder above all, is for this account alone.
  process.umask(0o077)
  const settings = readSettings(process.env)
  if (process.argv.includes('--migrate')) {
    await migrateAlone(settings)
    process.exit(0)
  }
  const starting = start(settings)
  stopOnSignals(starting)
  const { address } = await starting
  if (settings.dataDir !== resolve('data')) print(`Data is kept in ${settings.dataDir}`)
  for (const advice of [...configurationWarnings(settings), ...nodeVersionWarnings(process.versions.node)])
    print(advice)
  print(`${productName} is ready: ${address}`)
} catch (error) {
  giveUp(error)
}
