import { once } from 'node:events'
import pg from 'pg'
import { expect } from 'vitest'
import { isDying } from './isDying.ts'
import { answers, ask, kill, test, until } from './testing/dataDirTest.ts'

test('a second process on the same folder is refused, and the first one keeps running', async ({ dataDir }) => {
  const own = await dataDir.start()
  const pid = dataDir.serverPid()
  const { app, outcome } = dataDir.startApp()
  const ended = once(app, 'exit')
  expect((await outcome).refused).toBe(
    `DATA_DIR ${dataDir.path} is in use by another Yokoten process (pid ${process.pid}); ` +
      'stop that one or set another DATA_DIR.',
  )
  expect(await ended).toEqual([1, null])
  expect(dataDir.serverPid()).toBe(pid)
  expect(await answers(own)).toBe(true)
  expect(dataDir.logged).toEqual([])
})

test('of two processes that start on an empty folder at the same moment, one wins', async ({ dataDir }) => {
  const outcomes = await Promise.all([dataDir.startApp().outcome, dataDir.startApp().outcome])
  const [winner, ...others] = outcomes.filter((one) => one.connection)
  expect(others).toEqual([])
  expect(outcomes.find((one) => one.refused)?.refused).toContain('is in use by another Yokoten process')
  expect(await ask({ ...winner?.connection }, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(dataDir.names()).toEqual(['postgres', 'postgres.password'])
})

test('the server outlives an app process that is killed, and the next one adopts it', async ({ dataDir }) => {
  const { app, outcome } = dataDir.startApp()
  const { connection } = await outcome
  await ask({ ...connection }, 'create table kept as select 1 as number')
  const pid = dataDir.serverPid()
  await kill(app)

  const own = await dataDir.start()
  expect(dataDir.serverPid()).toBe(pid)
  expect(own.connection).toEqual(connection)
  expect(await ask(own.connection, 'select number from kept')).toEqual([{ number: 1 }])
})

test('a process that starts while another one stops takes over', async ({ dataDir }) => {
  const own = await dataDir.start()
  const { app, outcome } = dataDir.startApp()
  const waiting = `select from pg_stat_activity where application_name = 'yokoten ${app.pid}'`
  await until(async () => (await ask(own.connection, waiting)).length > 0)
  await own.stop()
  expect(await ask({ ...(await outcome).connection }, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the lock of a killed process is waited for, and the log says why', async ({ dataDir }) => {
  const { app, outcome } = dataDir.startApp()
  const { connection } = await outcome
  await kill(app)
  // PostgreSQL has not noticed yet that the process is gone.
  const left = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
  left.on('error', () => undefined)
  await left.connect()
  await left.query(
    `select set_config('application_name', 'yokoten ${app.pid}', false), pg_advisory_lock(2036099951, 1)`,
  )

  const starting = dataDir.start()
  await until(() => dataDir.logged.length > 0)
  expect(dataDir.logged).toEqual([`Waiting for PostgreSQL to let go of what process ${app.pid} had, which was killed.`])
  await left.end()
  expect(await answers(await starting)).toBe(true)
})

test('a process counts as dying once it was killed, and not before', async ({ dataDir }) => {
  const { app, outcome } = dataDir.startApp()
  await outcome
  expect(isDying(Number(app.pid))).toBe(false)
  await kill(app)
  expect(isDying(Number(app.pid))).toBe(true)
})
