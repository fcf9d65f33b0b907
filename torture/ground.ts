import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startOwnPostgres, type OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { makeDataDir } from '../server/process/postgres/defaultDataDir.ts'
import type { Chance } from './chance.ts'
import type { Report } from './report.ts'

/** What every part is given. */
export type Ground = {
  report: Report
  chance: Chance
  /** Shorter: for trying out. */
  quick: boolean
  /** Of a part that is a list, only what has one of these, with commas between them, in its name; null for all. */
  only: string | null
  /** Has something undone at the part's end, last things first, whatever happened. */
  later(undo: () => unknown): void
}

/** An empty data folder that goes at the end. */
export function newDataDir({ later }: Ground): string {
  const folder = mkdtempSync(join(tmpdir(), 'yokoten-torture-'))
  makeDataDir(folder)
  later(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL that belongs to the part, as if it were an administrator's own. */
export async function openServer(ground: Ground, dataDir = newDataDir(ground)): Promise<OwnPostgres> {
  const server = await startOwnPostgres({ dataDir, log: () => undefined })
  ground.later(() => server.stop())
  return server
}

/** A connection of the part's own, beside the app. */
export async function look(ground: Ground, connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  ground.later(() => client.end())
  return client
}
