import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, dropDatabase } from './databases.ts'
import { makeDataDir } from './defaultDataDir.ts'
import { type OwnPostgres, startOwnPostgres } from './ownPostgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let dataDir: string
let heard: string[]
let opened: OwnPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yokoten-postgres-'))
  heard = []
  opened = []
  children = []
})

afterEach(async () => {
  for (const child of children) await kill(child)
  // Adopted, so that nothing outlives the test, whatever it did.
  if (opened.length === 0) await start()
  for (const own of opened) await own.stop()
  rmSync(dataDir, { recursive: true })
})

async function start(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const log = (line: string) => void heard.push(line)
  const own = await startOwnPostgres({ dataDir, log, settings: { fsync: 'off', ...settings } })
  opened.push(own)
  return own
}

type Said = { connection?: OwnPostgres['connection']; refused?: string; heard?: string }

/** Starts another app process; answers it at once. */
function startApp(): { child: ChildProcess; said: Promise<Said> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'standInApp.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const said = new Promise<Said>((done) => {
    lines.on('line', (line) => {
      const message = JSON.parse(line) as Said
      if (message.heard === undefined) done(message)
    })
    lines.on('close', () => done({}))
  })
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

async function setting(own: OwnPostgres, name: string): Promise<unknown> {
  const [row] = await ask<{ value: string }>(own.connection, `select current_setting('${name}') as value`)
  return row?.value
}

/** The server's process number. */
function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Waits until a condition holds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 30_000, interval: 20 })
}

function answers(own: OwnPostgres): Promise<boolean> {
  return ask(own.connection, 'select').then(
    () => true,
    () => false,
  )
}

test('the first start makes a database in UTF-8 and UTC, durable, with checksums', async () => {
  const own = await startOwnPostgres({ dataDir, log: (line) => void heard.push(line) })
  opened.push(own)
  expect(own.connection).toMatchObject({ user: 'yokoten', database: 'yokoten' })
  expect(await setting(own, 'server_encoding')).toBe('UTF8')
  expect(await setting(own, 'TimeZone')).toBe('UTC')
  expect(await setting(own, 'fsync')).toBe('on')
  expect(await setting(own, 'data_checksums')).toBe('on')
  expect(await ask(own.connection, `select upper('äé') as text`)).toEqual([{ text: 'ÄÉ' }])
  expect(heard).toEqual([])
})

test('a setting that is given wins over the usual one', async () => {
  const own = await start({ work_mem: '5MB', cluster_name: `it's "here", \\n` })
  expect(await setting(own, 'work_mem')).toBe('5MB')
  expect(await setting(own, 'cluster_name')).toBe(`it's "here", \\n`)
})

test('the app may make extensions and databases, and is no superuser', async () => {
  const { connection } = await start()
  await ask(connection, 'create extension pg_trgm; create extension unaccent; create extension citext')
  await ask(connection, 'create table thing as select 7 as number')
  await createDatabase(connection, 'its copy', 'yokoten')
  const copy = { ...connection, database: 'its copy' }
  expect(await ask(copy, 'select number from thing')).toEqual([{ number: 7 }])
  await dropDatabase(connection, 'its copy')
  await dropDatabase(connection, 'its copy')
  await expect(ask(copy, 'select')).rejects.toThrow('does not exist')
  expect(await ask(connection, `select current_setting('is_superuser') as superuser`)).toEqual([{ superuser: 'off' }])
})

test('stopping it stops the server cleanly, and doing so twice is doing so once', async () => {
  const own = await start()
  await Promise.all([own.stop(), own.stop()])
  await own.stop()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(await answers(own)).toBe(false)
  const again = await start()
  expect(await answers(again)).toBe(true)
  const log = readdirSync(join(dataDir, 'postgres/log')).map((name) =>
    readFileSync(join(dataDir, 'postgres/log', name), 'utf8'),
  )
  expect(log.join('')).not.toContain('not properly shut down')
  expect(heard).toEqual([])
})

test('the server outlives an app process that is killed, and the next one adopts it', async () => {
  const { child, said } = startApp()
  const { connection } = await said
  await ask({ ...connection }, 'create table kept as select 1 as number')
  const pid = serverPid()
  await kill(child)

  const own = await start()
  expect(serverPid()).toBe(pid)
  expect(own.connection).toEqual(connection)
  expect(await ask(own.connection, 'select number from kept')).toEqual([{ number: 1 }])
})

test('a second process on the same folder is refused, and the first one works on', async () => {
  const own = await start()
  const pid = serverPid()
  const { child, said } = startApp()
  const ended = once(child, 'exit')
  expect((await said).refused).toBe(
    `DATA_DIR ${dataDir} is in use by another Yokoten process (pid ${process.pid}); ` +
      'stop that one or set another DATA_DIR.',
  )
  expect(await ended).toEqual([1, null])
  expect(serverPid()).toBe(pid)
  expect(await answers(own)).toBe(true)
  expect(heard).toEqual([])
})

test('of two processes that start on an empty folder at the same moment, one wins and the other says so', async () => {
  const apps = [startApp(), startApp()]
  const said = await Promise.all(apps.map((app) => app.said))
  const winners = said.filter((one) => one.connection)
  const losers = said.filter((one) => one.refused)
  expect(winners).toHaveLength(1)
  expect(losers.map((one) => one.refused)).toEqual([expect.stringContaining('is in use by another Yokoten process')])
  expect(await ask({ ...winners[0]?.connection }, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.password'])
})

test('a first start that is killed half way leaves nothing in the way of the next', async () => {
  const { child } = startApp()
  await until(() =>
    readdirSync(dataDir).some(
      (name) => name.startsWith('postgres.new-') && existsSync(join(dataDir, name, 'cluster/base')),
    ),
  )
  await kill(child)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const own = await start()
  expect(await answers(own)).toBe(true)
  await own.stop()
  // The orphaned initdb may still have been writing then; the start after it clears up.
  opened = []
  await start()
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.password'])
})

test('a server that is killed is started again, and is still this process alone', async () => {
  const own = await start()
  await ask(own.connection, 'create table kept as select 1 as number')
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  await until(() => heard.length > 0)
  expect(heard).toEqual(['PostgreSQL broke down and was started again.'])
  expect(serverPid()).not.toBe(pid)
  expect(await ask(own.connection, 'select number from kept')).toEqual([{ number: 1 }])
  expect((await startApp().said).refused).toContain('is in use')
  await own.stop()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('stopping while the server is being started again stops it for good', async () => {
  const own = await start()
  process.kill(serverPid(), 'SIGKILL')
  await own.stop()
  await until(async () => !(await answers(own)))
})

test.each([
  ['another living process', () => process.pid],
  ['a process that is gone', () => 2_000_000_000],
])('a file left by a power cut that names %s is no obstacle', async (_who, pid) => {
  const own = await start()
  const file = join(dataDir, 'postgres/postmaster.pid')
  const left = readFileSync(file, 'utf8').replace(/^\d+/, `${pid()}`)
  await own.stop()
  writeFileSync(file, left)
  expect(await answers(await start())).toBe(true)
})

test('it does not listen on TCP', async () => {
  const own = await start()
  expect(await setting(own, 'listen_addresses')).toBe(process.platform === 'win32' ? '127.0.0.1' : '')
  if (process.platform !== 'win32') {
    expect(own.connection.host).toMatch(/^\//)
    expect(statSync(own.connection.host).mode & 0o077).toBe(0)
  }
})

test('it needs the password, which its owner alone can read', async () => {
  const own = await start()
  await expect(ask({ ...own.connection, password: 'guessed' }, 'select')).rejects.toThrow(
    'password authentication failed',
  )
  const password = join(dataDir, 'postgres.password')
  expect(readFileSync(password, 'utf8')).toBe(own.connection.password)
  if (process.platform !== 'win32') expect(statSync(password).mode & 0o777).toBe(0o600)
})

test('a lost password is told in a sentence', async () => {
  const own = await start()
  await own.stop()
  opened = []
  const file = join(dataDir, 'postgres.password')
  const password = readFileSync(file, 'utf8')
  rmSync(file)
  await expect(start()).rejects.toThrow(/postgres\.password is missing/)
  writeFileSync(file, 'another')
  await expect(start()).rejects.toThrow(/The password in .* does not open/)
  writeFileSync(file, password)
})

test('a server that cannot start says why', async () => {
  const own = await start()
  await own.stop()
  opened = []
  await expect(start({ work_mem: 'plenty' })).rejects.toThrow(/^PostgreSQL did not start: .*Its log is in /)
  await expect(start({ shared_preload_libraries: 'missing' })).rejects.toThrow('could not access file "missing"')
})

test('a cluster of another PostgreSQL version is told in a sentence', async () => {
  const own = await start()
  await own.stop()
  opened = []
  const file = join(dataDir, 'postgres/PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '12\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 12')
  writeFileSync(file, version)
})

test('a path with spaces and signs, too long for a socket, is no obstacle', async () => {
  const outer = dataDir
  makeDataDir(outer)
  dataDir = join(outer, `it's "here", $HOME \\ `, 'long'.repeat(25))
  const own = await start()
  expect(own.connection.host.startsWith(dataDir)).toBe(false)
  expect(await answers(own)).toBe(true)
  await own.stop()
  opened = []
  dataDir = join(outer, `$x "1", '2'`)
  expect(await answers(await start())).toBe(true)
  for (const each of opened) await each.stop()
  dataDir = outer
})
