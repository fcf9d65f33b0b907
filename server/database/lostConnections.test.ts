import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sqlFor, type Database } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import { Refusal } from '../process/refuse.ts'
import { FaultyProxy } from '../testing/faultyProxy.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { inTransaction } from '../records/transaction.ts'

let testApp: TestApp
let beside: pg.Client
beforeAll(async () => {
  testApp = await openTestApp()
  beside = new pg.Client(testApp.connection)
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await testApp.close()
})

const own = sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(sqlFor)
const author = () => ({ by: { id: testApp.manager.user.id, role: 'Process Manager' as const } })
const isUnavailable = (error: unknown) => error instanceof Refusal && error.code === 'unavailable'

async function end(pid: number | undefined): Promise<void> {
  await beside.query('select pg_terminate_backend($1)', [pid])
  const exists = 'select from pg_stat_activity where pid = $1'
  while ((await beside.query(exists, [pid])).rowCount) await nextTurn()
}

test('a connection that breaks within a write refuses the write, and nothing else', async () => {
  const broken = inTransaction(testApp.app.services, author(), async (tx) => {
    const { pid } = (await tx.one(own)) ?? {}
    await end(pid)
    return tx.one(own)
  })
  await expect(broken).rejects.toSatisfy(isUnavailable)
  expect((await testApp.manager.ask('GET', '/readyz')).status).toBe(200)
})

test('what fails after the commit does not take the write back, nor use its connection again', async () => {
  const failing = inTransaction(testApp.app.services, author(), async (tx) => {
    tx.afterCommit(() => {
      throw new Error('The effect failed.')
    })
    await tx.count(sql`create table kept_after_all ()`.compile(sqlFor))
  })
  await expect(failing).rejects.toThrow('The effect failed.')
  expect((await beside.query(`select to_regclass('kept_after_all') as name`)).rows).toEqual([
    { name: 'kept_after_all' },
  ])
})

/** A database behind a proxy, whose silence is soon doubted. */
async function behindCable(): Promise<{ proxy: FaultyProxy; database: Database; close(): Promise<void> }> {
  const proxy = await FaultyProxy.openTo(testApp.connection)
  const database = openDatabase(proxy.through(testApp.connection), { silentFor: 300, onError: () => undefined })
  return {
    proxy,
    database,
    async close() {
      proxy.remove()
      await database.close()
    },
  }
}

test('a query on a connection that stopped responding is refused, and the next one gets a new connection', async () => {
  const { proxy, database, close } = await behindCable()
  await Promise.all([database.one(own), database.quick.one(own)])
  proxy.set('stall')
  const asked = await Promise.allSettled([database.one(own), database.quick.one(own)])
  expect(asked.map((one) => one.status === 'rejected' && isUnavailable(one.reason))).toEqual([true, true])
  proxy.set('carry')
  expect(await database.one(own)).toBeDefined()
  expect(await database.quick.one(own)).toBeDefined()
  await close()
})

test('listeners are notified of an outage with the first query that fails, even during one of their own', async () => {
  const { proxy, database, close } = await behindCable()
  const listener = new pg.Client(database.connection)
  listener.on('error', () => undefined)
  await listener.connect()
  database.watch(listener)
  await Promise.all([database.one(own), listener.query('select')])
  proxy.set('stall')
  const opening = vi.spyOn(pg.Client.prototype, 'connect')
  const asked = database.one(own).catch((error: unknown) => error)
  // The silence is doubted now: what begins to wait from here on has not been silent for long.
  await vi.waitUntil(() => opening.mock.calls.length > 0, { timeout: 60_000, interval: 5 })
  opening.mockRestore()
  const listened = listener.query('select').catch((error: unknown) => error)
  expect(await asked).toSatisfy(isUnavailable)
  proxy.set('carry')
  expect(await listened).toMatchObject({ message: 'The database stopped responding.' })
  await close()
})

test('a connection whose break is reported twice, as an error and as its end, is released once', async () => {
  const connecting = vi.spyOn(pg.Client.prototype, 'connect')
  const database = openDatabase(testApp.connection, { onError: () => undefined })
  await database.quick.one(own)
  const [broken] = connecting.mock.contexts as unknown as pg.Client[]
  connecting.mockRestore()

  broken?.emit('error', new Error('Connection terminated unexpectedly'))
  const next = await database.quick.one(own)
  broken?.emit('end')
  expect(await database.quick.one(own)).toEqual(next)
  await database.close()
})

test('a query that takes long on a good line is waited for', async () => {
  const { database, close } = await behindCable()
  const slow = sql<{ done: boolean }>`select true as done from pg_sleep(2)`.compile(sqlFor)
  expect(await database.one(slow)).toEqual({ done: true })
  await close()
})

test('a statement that never ends does not keep the database from being closed', async () => {
  const database = openDatabase(testApp.connection, { endWithin: 50, onError: () => undefined })
  const endless = database.one(sql`select pg_sleep(3600)`.compile(sqlFor))
  const failure = endless.catch((error: unknown) => error)
  const running = `select pid from pg_stat_activity where query = 'select pg_sleep(3600)' and state = 'active'`
  await vi.waitUntil(async () => (await beside.query(running)).rowCount, { timeout: 60_000, interval: 5 })
  await database.close()
  await beside.query(`select pg_terminate_backend(pid) from (${running}) endless`)
  expect(await failure).toSatisfy(isUnavailable)
})

test('a stream that opens while the database is away leaves nothing behind', async () => {
  const { live } = testApp.app.services
  let listeners = 0
  const subscribe = live.subscribe.bind(live)
  const since = live.since.bind(live)
  live.subscribe = (listener) => {
    listeners += 1
    const stop = subscribe(listener)
    return () => {
      listeners -= 1
      return stop()
    }
  }
  live.since = () => Promise.reject(new Error('away'))
  expect((await testApp.manager.ask('GET', '/api/events', undefined, { 'last-event-id': '1' })).status).toBe(500)
  expect(listeners).toBe(0)
  live.since = since
  live.subscribe = subscribe
})

/** Changes of another process that ended before it could announce them. */
const untold = (count: number) =>
  beside.query<{ id: string }>(
    `insert into activity (feature, record_id, action)
     select 'cases', gen_random_uuid(), 'edited' from generate_series(1, $1) returning record_id as id`,
    [count],
  )

test('what nobody announced is found, however much was announced after it', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  const { rows } = await untold(400)
  await testApp.manager.expect(201, 'POST', '/api/cases', { title: 'Told', description: '' })
  const ids = new Set(rows.map(({ id }) => id))
  await reader.until(({ data }) => ids.delete(data.id) && ids.size === 0)
  await reader.close()
})

test('a process that missed more than it can announce lets its browsers forget what they hold', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  await untold(2500)
  expect((await reader.until(({ event }) => event === 'reset')).event).toBe('reset')
  await reader.close()
})
