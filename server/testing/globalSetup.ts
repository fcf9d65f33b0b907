import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { startOwnPostgres } from '../process/postgres/ownPostgres.ts'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the tests' PostgreSQL; each test file copies `template` for itself. */
    postgres: { connection: pg.ClientConfig; template: string; isOwn: boolean }
  }
}

/** What is written need not outlive the run. */
const notDurable = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_compression: 'off' }

/** One PostgreSQL for the whole run, with a migrated database to copy. `TEST_DATABASE_URL` brings another server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `template_${process.pid}_${project.name.replaceAll(' ', '_')}`
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'yokoten-test-'))
  const own = given ? null : await startOwnPostgres({ dataDir, log: () => undefined, settings: notDurable })
  const connection: pg.ClientConfig = own ? { ...own.connection } : read(given ?? '')

  await createDatabase(connection, template)
  const database = openDatabase(databaseOn(connection, template), { onError: () => undefined })
  const { pool } = database
  await (own ? own.asAuditOwner(() => migrate(pool)) : migrate(pool))
  await database.close()
  project.provide('postgres', { connection, template, isOwn: own !== null })

  return async () => {
    await dropDatabase(connection, template)
    await own?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** An address as its parts, since tests lead some of them elsewhere. */
function read(address: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname } = new URL(address)
  const [user, word, database] = [username, password, pathname.slice(1)].map(decodeURIComponent)
  return { host: decodeURIComponent(hostname), port: Number(port || 5432), user, password: word, database }
}

/** A folder in memory with room for all databases of a run, each of a thousand small files; null where there is none. */
function roomyMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 3 * 1024 ** 3 ? '/dev/shm' : null
  } catch {
    return null
  }
}
