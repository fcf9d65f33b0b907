import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connectionTo } from '../database/connectionTo.ts'
import { checkDatabase } from '../database/externalDatabase.ts'
import { reachOwnPostgres, startOwnPostgres } from '../process/postgres/ownPostgres.ts'
import type { Settings } from '../process/settings/settings.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** The installation's database for a command that runs beside the app. */
type Reached = { connection: pg.ClientConfig; letGo(): Promise<void> }

const quietly = () => undefined

/**
 * Connects to the database for reading: the one of DATABASE_URL, or the built-in one, which is started if the app is
 * not running.
 * @throws an Error with a sentence when there is none
 */
export async function reachToRead({ databaseUrl, dataDir }: Place): Promise<Reached> {
  if (databaseUrl !== null) return external(databaseUrl)
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no database in DATA_DIR ${dataDir}; set DATA_DIR or DATABASE_URL as the app has it.`)
  }
  const running = await reachOwnPostgres(dataDir)
  return running ? { connection: running, letGo: async () => undefined } : reachAlone({ databaseUrl, dataDir })
}

/** Connects to the database for this process alone: the built-in one refuses while the app is running. */
async function reachAlone({ databaseUrl, dataDir }: Place, log: Record<string, string> = {}): Promise<Reached> {
  if (databaseUrl !== null) return external(databaseUrl)
  const own = await startOwnPostgres({ dataDir, log: quietly, settings: log })
  return { connection: own.connection, letGo: () => own.stop() }
}

/**
 * The same for filling it, without a log of what is filled, which would take a third of the time. A server from whose
 * log others are kept up to date does not start like that.
 */
export const reachToFill = (place: Place): Promise<Reached> =>
  reachAlone(place, { wal_level: 'minimal', max_wal_senders: '0' }).catch(() => reachAlone(place))

async function external(databaseUrl: string): Promise<Reached> {
  await checkDatabase(databaseUrl)
  return { connection: connectionTo(databaseUrl), letGo: async () => undefined }
}
