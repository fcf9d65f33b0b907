import { statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createDatabase, dropDatabase } from '../../database/databases.ts'
import { assignAuditOwner } from './auditOwner.ts'
import { migrate } from '../../database/migrate.ts'
import { releaseSql } from '../../database/testing/firstRelease.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import type { OwnPostgres } from './ownPostgres.ts'
import { answers, ask, DataDir, test } from './testing/dataDirTest.ts'

describe('once started', () => {
  const dataDir = new DataDir()
  const awkward = `it's "here", \\n`
  let own: OwnPostgres

  beforeAll(async () => {
    own = await dataDir.start({ work_mem: '5MB', cluster_name: awkward })
  })
  afterAll(() => dataDir.clear())

  async function setting(name: string): Promise<unknown> {
    const [row] = await ask(own.connection, `select current_setting('${name}') as value`)
    return row?.['value']
  }

  test('it has a database in UTF-8 and UTC, with checksums', async () => {
    expect(own.connection).toMatchObject({ user: 'yokoten', database: 'yokoten' })
    expect(await setting('server_encoding')).toBe('UTF8')
    expect(await setting('TimeZone')).toBe('UTC')
    expect(await setting('data_checksums')).toBe('on')
    expect(await ask(own.connection, `select upper('äé') as text`)).toEqual([{ text: 'ÄÉ' }])
  })

  test('a given setting overrides the usual one', async () => {
    expect(await setting('work_mem')).toBe('5MB')
    expect(await setting('cluster_name')).toBe(awkward)
  })

  test('the app may create extensions and databases, and is not a superuser', async () => {
    const { connection } = own
    await ask(connection, 'create extension pg_trgm; create extension unaccent; create extension citext')
    await ask(connection, 'create table thing as select 7 as number')
    await createDatabase(connection, 'its copy', 'yokoten')
    const copy = { ...connection, database: 'its copy' }
    expect(await ask(copy, 'select number from thing')).toEqual([{ number: 7 }])
    await dropDatabase(connection, 'its copy')
    await dropDatabase(connection, 'its copy')
    await expect(ask(copy, 'select')).rejects.toThrow('does not exist')
    expect(await setting('is_superuser')).toBe('off')
  })

  test('it does not listen beyond this machine', async () => {
    const { host } = own.connection
    if (process.platform === 'win32') {
      expect(await setting('listen_addresses')).toBe('127.0.0.1')
    } else {
      expect(await setting('listen_addresses')).toBe('')
      expect(statSync(host).mode & 0o077).toBe(0)
    }
  })

  test('it requires the password, which only its owner can read', async () => {
    const guessing = { ...own.connection, password: 'guessed' }
    await expect(ask(guessing, 'select')).rejects.toThrow('password authentication failed')
    expect(dataDir.read('postgres.password')).toBe(own.connection.password)
    if (process.platform !== 'win32') expect(statSync(dataDir.file('postgres.password')).mode & 0o777).toBe(0o600)
  })
})

test('it is durable unless a test says otherwise', async ({ dataDir }) => {
  const own = await dataDir.start({ fsync: 'on' })
  expect(await ask(own.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('the audit log gets an owner that cannot log in, at the first start and in an existing folder', async ({
  dataDir,
}) => {
  const owner = `select relowner::regrole::text as owner from pg_class where oid = 'audit.entries'::regclass`
  const refused = { code: '42501' }
  const own = await dataDir.start()
  const database = openDatabase(own.connection, { onError: () => undefined })
  const { pool } = database
  // As an earlier version, or a server without that role, created it.
  await migrate(pool)
  expect(await ask(own.connection, owner)).toEqual([{ owner: 'yokoten' }])

  await own.asAuditOwner(() => migrate(pool))
  expect(await ask(own.connection, owner)).toEqual([{ owner: 'yokoten_audit' }])
  await ask(own.connection, `insert into audit.entries (feature, action) values ('cases', 'kept')`)
  const change = 'alter table audit.entries add column shift text'
  for (const statement of ['truncate audit.entries', change, 'drop schema audit cascade']) {
    await expect(ask(own.connection, statement)).rejects.toMatchObject(refused)
  }
  // A migration may change it.
  await own.asAuditOwner(() => pool.query(change))
  await expect(ask(own.connection, 'alter table audit.entries drop column shift')).rejects.toMatchObject(refused)
  await expect(own.asAuditOwner(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(ask(own.connection, change)).rejects.toMatchObject(refused)
  await database.close()
})

test('a database of 0.1.0 whose audit log belongs to another role says what to grant, and is migrated then', async ({
  dataDir,
}) => {
  const own = await dataDir.start()
  const database = openDatabase(own.connection, { onError: () => undefined })
  const { pool } = database
  await own.asAuditOwner(async () => {
    await pool.query(releaseSql)
    await assignAuditOwner(pool)
  })
  const columns = `select attname from pg_attribute where attrelid = 'audit.entries'::regclass and attname in ('room', 'feature')`
  await expect(migrate(pool)).rejects.toThrow(
    'This update changes the audit log, which belongs to another role. As an administrator run: grant yokoten_audit to yokoten; then start again and run deploy/audit-owner.sql.',
  )
  expect(await ask(own.connection, columns)).toEqual([{ attname: 'room' }])
  await own.asAuditOwner(() => migrate(pool))
  expect(await ask(own.connection, columns)).toEqual([{ attname: 'feature' }])
  await database.close()
})

test('stopping it stops the server cleanly, and stopping it twice is harmless', async ({ dataDir }) => {
  const own = await dataDir.start()
  await Promise.all([own.stop(), own.stop()])
  await own.stop()
  expect(dataDir.names('postgres')).not.toContain('postmaster.pid')
  expect(await answers(own)).toBe(false)

  expect(await answers(await dataDir.start())).toBe(true)
  const log = dataDir.names('postgres/log').map((name) => dataDir.read('postgres/log', name))
  expect(log.join('')).not.toContain('not properly shut down')
  expect(dataDir.logged).toEqual([])
})

test('a server that is killed is restarted, and still belongs to this process alone', async ({ dataDir }) => {
  const own = await dataDir.start()
  await ask(own.connection, 'create table kept as select 1 as number')
  const pid = dataDir.serverPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => dataDir.logged).toEqual(['PostgreSQL stopped unexpectedly and was restarted.'])
  expect(dataDir.serverPid()).not.toBe(pid)
  expect(await ask(own.connection, 'select number from kept')).toEqual([{ number: 1 }])
  expect((await dataDir.startApp().outcome).refused).toContain('is in use')
  await own.stop()
  expect(await answers(own)).toBe(false)
})

test('stopping while the server is being started again stops it for good', async ({ dataDir }) => {
  const own = await dataDir.start()
  process.kill(dataDir.serverPid(), 'SIGKILL')
  await own.stop()
  await expect.poll(() => answers(own)).toBe(false)
})
