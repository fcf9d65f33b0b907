import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { errorCode } from '../process/errorCode.ts'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import { connectionTo } from '../database/connectionTo.ts'
import { checkDatabase } from '../database/externalDatabase.ts'
import { DataDirInUseError } from '../process/postgres/claimDataDir.ts'
import { startOwnPostgres } from '../process/postgres/ownPostgres.ts'
import type { Settings } from '../process/settings/settings.ts'
import { withClient } from './withClient.ts'

/** Another process is checking a backup of this installation. */
export class CheckIsRunning extends Error {}

/** Work on an empty database. */
type Work<T> = (connection: pg.ClientConfig) => Promise<T>

/**
 * Runs work on an empty database that is removed afterwards, whatever happens: one on the server of DATABASE_URL, or a
 * server of its own below DATA_DIR, also when the account may not create databases. What a killed process left behind
 * is removed when the next one begins. `signal` ends the work by removing its database.
 * @throws CheckIsRunning when another process does the same
 */
export async function withThrowawayDatabase<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  signal: AbortSignal,
  work: Work<T>,
): Promise<T> {
  if (databaseUrl === null) return onOwnServer(dataDir, signal, work)
  await checkDatabase(databaseUrl)
  const connection = connectionTo(databaseUrl)
  return withClient(connection, 'backup check', async (client) => {
    await takeLock(client)
    const made = await makeDatabase(client, connection)
    if (!made) return onOwnServer(dataDir, signal, work)
    return until(signal, made.drop, () => work(made.connection))
  })
}

/** Held on the installation's database while the check runs; released when the process ends. */
async function takeLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('backup: one is being checked', 0)) as taken`,
  )
  if (!rows[0]?.taken) throw anotherIsRunning()
}

/** Returns null when the account may not create one. Call it with the lock held, so that leftovers belong to nobody. */
async function makeDatabase(client: pg.ClientBase, connection: pg.ClientConfig) {
  const { rows } = await client.query<{ prefix: string; left: string[] }>(
    `select prefix, coalesce(array_agg(datname::text) filter (where datname is not null), '{}') as "left"
     from (select current_database() || '_checked_' as prefix) as mine
     left join pg_database on left(datname, length(prefix)) = prefix and pg_get_userbyid(datdba) = current_user
       and substr(datname, length(prefix) + 1) ~ '^[0-9a-f]{8}$'
     group by prefix`,
  )
  const [{ prefix, left } = { prefix: '', left: [] }] = rows
  for (const name of left) await dropDatabase(connection, name)
  const name = prefix + randomBytes(4).toString('hex')
  try {
    await createDatabase(connection, name)
  } catch (error) {
    // PostgreSQL's insufficient_privilege; a full disk has other codes.
    if (errorCode(error) === '42501') return null
    throw error
  }
  return { connection: databaseOn(connection, name), drop: () => dropDatabase(connection, name) }
}

async function onOwnServer<T>(dataDir: string, signal: AbortSignal, work: Work<T>): Promise<T> {
  const folder = join(dataDir, 'backup-check')
  await removeLeftover(folder)
  const server = await start(folder)
  async function remove() {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return until(signal, remove, () => work(server.connection))
}

/** Nothing in it has to be durable. */
const start = (folder: string) =>
  startOwnPostgres({
    dataDir: folder,
    log: () => undefined,
    settings: { fsync: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  })

/** A server without `fsync` may not start again after the machine has crashed; then there is none to be stopped. */
async function removeLeftover(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  try {
    const server = await start(folder)
    await server.stop()
  } catch (error) {
    if (error instanceof DataDirInUseError) throw anotherIsRunning()
  }
  await rm(folder, { recursive: true, force: true })
}

const anotherIsRunning = () => new CheckIsRunning('Another check of a backup is running; wait for its end.')

/** Runs work, and cleans up at its end or when the signal aborts, which interrupts the work. */
async function until<T>(signal: AbortSignal, tidyUp: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let ending: Promise<void> | null = null
  const end = () => (ending ??= tidyUp())
  const endEarly = () => void end().catch(() => undefined)
  signal.addEventListener('abort', endEarly, { once: true })
  try {
    signal.throwIfAborted()
    return await work()
  } catch (error) {
    throw signal.aborted ? new Error('The check was aborted.', { cause: error }) : error
  } finally {
    signal.removeEventListener('abort', endEarly)
    await end()
  }
}
