import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import { ask, kill, test as dataDirTest, until } from '../process/postgres/testing/dataDirTest.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { reachToFill } from './reachDatabase.ts'
import { takeBackup } from './takeBackup.ts'

const program = fileURLToPath(new URL('command.ts', import.meta.url))
const { connection: server } = inject('postgres')
const folders = mkdtempSync(join(tmpdir(), 'yokoten-killed-'))
const folder = join(folders, 'backup')
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
  writeFileSync(join(testApp.settings.dataDir, 'secret'), testApp.settings.secret)
  await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Kept', description: '' })
  await takeBackup(testApp, folder)
})
afterAll(async () => {
  await testApp.close()
  rmSync(folders, { recursive: true })
})

/** Starts `npm run restore` for an administrator's database. */
function startRestore(database: string, ...flags: string[]): ChildProcess {
  const { user = '', password, host = '', port } = server
  const [name, word, place] = [user, String(password), host].map(encodeURIComponent)
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: mkdtempSync(join(folders, 'data-')),
    DATABASE_URL: `postgres://${name}:${word}@${place}:${port ?? 5432}/${database}`,
  }
  return spawn(process.execPath, [program, 'restore', folder, ...flags], { env, stdio: 'inherit' })
}

const restore = async (database: string, ...flags: string[]) =>
  (await once(startRestore(database, ...flags), 'exit'))[0] as number | null

/** Kills a restore while it fills a database whose name begins like this, and waits until its connections are gone. */
async function killWhileFilling(database: string, ...flags: string[]): Promise<void> {
  const restoring = startRestore(database, ...flags)
  const connections = (condition: string) =>
    ask(
      server,
      `select from pg_stat_activity where starts_with(datname, '${database}')
         and application_name = 'yokoten restore' and ${condition}`,
    )
  await until(async () => (await connections(`query ~* '^(copy|create index)'`)).length > 0)
  await kill(restoring)
  expect(restoring.signalCode).toBe('SIGKILL')
  await until(async () => (await connections('true')).length === 0)
}

const newName = () => `killed_${randomUUID().replaceAll('-', '')}`
const tablesOf = (connection: pg.ClientConfig) => ask(connection, `select from pg_tables where schemaname = 'public'`)
const titles = (connection: pg.ClientConfig) => ask(connection, 'select title from cases')
const besides = (name: string) => ask(server, `select from pg_database where starts_with(datname, '${name}_re')`)

test('a restore that is killed leaves an empty database empty, and can be repeated', async () => {
  const name = newName()
  await createDatabase(server, name)
  await killWhileFilling(name)
  expect(await tablesOf(databaseOn(server, name))).toEqual([])
  expect(await restore(name)).toBe(0)
  expect(await titles(databaseOn(server, name))).toEqual([{ title: 'Kept' }])
  await dropDatabase(server, name)
})

test('a restore with --replace that is killed leaves what was there, and the next one removes the rest', async () => {
  const name = newName()
  await createDatabase(server, name)
  const connection = databaseOn(server, name)
  await ask(connection, 'create table earlier (); insert into earlier default values')
  await killWhileFilling(name, '--replace')
  expect(await ask(connection, 'select from earlier')).toHaveLength(1)
  expect(await tablesOf(connection)).toHaveLength(1)
  expect(await besides(name)).toHaveLength(1)
  expect(await restore(name, '--replace')).toBe(0)
  expect(await titles(connection)).toEqual([{ title: 'Kept' }])
  expect(await besides(name)).toEqual([])
  await dropDatabase(server, name)
})

const logLevel = async (path: string) => {
  const { connection, letGo } = await reachToFill({ databaseUrl: null, dataDir: path })
  const [row] = await ask(connection, 'show wal_level')
  await letGo()
  return row?.['wal_level'] as string
}

dataDirTest('the own PostgreSQL does not log what is filled, unless its log is kept', async ({ dataDir }) => {
  expect(await logLevel(dataDir.path)).toBe('minimal')
  writeFileSync(dataDir.file('postgres/postgresql.auto.conf'), `archive_mode = 'on'\n`)
  expect(await logLevel(dataDir.path)).toBe('replica')
})
