import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startOwnPostgres, type OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { makeDataDir } from '../server/process/postgres/defaultDataDir.ts'
import type { SeededRandom } from './seededRandom.ts'
import type { Report } from './report.ts'

/** What every part of the torture tests gets. */
export type TestContext = {
  report: Report
  random: SeededRandom
  /** A shorter run, to check that it works. */
  quick: boolean
  /** Comma-separated words: of a list of attacks, only those with one of them in their names are run; null for all. */
  only: string | null
  /** Runs something at the end of the part, in reverse order, also after a failure. */
  onTeardown(undo: () => unknown): void
}

/** An empty data folder, deleted at the end. */
export function newDataDir({ onTeardown }: Pick<TestContext, 'onTeardown'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'yokoten-torture-'))
  makeDataDir(folder)
  onTeardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL for this part, like one that an administrator provides. */
export async function openServer(context: TestContext, dataDir = newDataDir(context)): Promise<OwnPostgres> {
  const server = await startOwnPostgres({ dataDir, log: () => undefined })
  context.onTeardown(() => server.stop())
  return server
}

/** A connection of its own, beside the app's. */
export async function connectTo(
  context: Pick<TestContext, 'onTeardown'>,
  connection: pg.ClientConfig,
): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  context.onTeardown(() => client.end())
  return client
}
