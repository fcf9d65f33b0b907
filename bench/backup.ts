import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readManifest, rowCount } from '../server/backup/manifest.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { startOwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { budgets } from './budgets.ts'
import { fillManyCases } from './cases.ts'
import { fillHistory } from './history.ts'
import type { Wishes } from './parts.ts'
import type { Table } from './table.ts'

const program = fileURLToPath(new URL('../server/backup/command.ts', import.meta.url))

/** How long a backup of many cases with their history takes, and restoring it into an empty installation. */
export async function backupFigures(table: Table, { quick }: Wishes): Promise<void> {
  const cases = quick ? 30_000 : 1_000_000
  const folder = join(newFolder(), 'backup')
  const dataDir = newFolder()
  const own = await startOwnPostgres({ dataDir, log: console.error })
  try {
    await fill(own.connection, cases)
    const took = await timed(['backup', folder], dataDir)
    const rows = rowCount((await readManifest(folder)).tables)
    table.add(
      `${cases.toLocaleString('en')} cases, with history, audit log and seals`,
      `${rows.toLocaleString('en')} rows`,
    )
    table.atMost('backup', took, 's', budgets.backupSeconds, 1)
  } finally {
    await own.stop()
  }
  table.atMost('restore', await timed(['restore', folder], newFolder()), 's', budgets.restoreSeconds, 1)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'backup-'))

async function fill(connection: pg.ClientConfig, cases: number): Promise<void> {
  await migrateDatabase(connection)
  const database = new pg.Client(connection)
  await database.connect()
  try {
    await database.query(
      `insert into users (email, first_name, last_name, name) values ('bench@example.com', 'Bench', 'Mark', 'Bench Mark')`,
    )
    await fillManyCases(database, cases)
    await fillHistory(database)
  } finally {
    await database.end()
  }
}

/** Runs the command as `npm run backup` does; returns the seconds that it took. */
async function timed(args: string[], dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args[0]} broke off; the reason is above.`)
  return (performance.now() - started) / 1000
}
