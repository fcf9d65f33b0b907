import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { runPrepared } from './preparedQuery.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let client: pg.Client
/** Descriptions of rows that PostgreSQL has sent. */
let descriptions = 0
beforeAll(async () => {
  testApp = await openTestApp()
  client = new pg.Client({ ...testApp.connection, options: '-c datestyle=ISO', pipeline: true })
  await client.connect()
  const { connection } = client as pg.Client & { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => (descriptions += 1))
})
afterAll(async () => {
  await client.end()
  await testApp.close()
})

test('rows of a prepared statement are described once, and read in the same way each time', async () => {
  const ask = (number: number) =>
    runPrepared(client, 'kinds', `select $1::int as number, null as nothing, array['a'] as words, now() as at`, [
      number,
    ])
  const before = descriptions
  const [first, second] = [await ask(1), await ask(2)]
  expect(descriptions - before).toBe(1)
  expect(first.rows).toEqual([{ number: 1, nothing: null, words: ['a'], at: expect.any(Date) }])
  expect(second.rows).toEqual([{ number: 2, nothing: null, words: ['a'], at: expect.any(Date) }])
  expect(second.fields.map(({ name }) => name)).toEqual(['number', 'nothing', 'words', 'at'])
  expect(second.rowCount).toBe(1)
})

test('statements that travel together are each answered their own rows', async () => {
  const ask = (name: string, values: number[]) =>
    runPrepared(client, name, `select n as ${name} from unnest($1::int[]) as n`, [values])
  await ask('one', [0])
  const answers = await Promise.all([ask('one', [1, 2]), ask('other', [3]), ask('one', []), ask('other', [4])])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }, { one: 2 }], [{ other: 3 }], [], [{ other: 4 }]])
})

test('a statement without rows says each time how many it changed', async () => {
  await client.query('create temp table counted (number int)')
  const insert = () => runPrepared(client, 'insert', 'insert into counted values ($1)', [1])
  const before = descriptions
  expect([(await insert()).rowCount, (await insert()).rowCount]).toEqual([1, 1])
  expect(await runPrepared(client, 'counted', 'select count(*)::int as count from counted')).toMatchObject({
    rows: [{ count: 2 }],
  })
  expect(descriptions - before).toBe(1)
})

test('a statement that failed is asked again like any other', async () => {
  const divide = (by: number) => runPrepared(client, 'divide', 'select 6 / $1::int as result', [by])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(2)).rows).toEqual([{ result: 3 }])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(3)).rows).toEqual([{ result: 2 }])
})

test('rows that have become others are refused and not read wrong', async () => {
  await client.query('create temp table changing (value int); insert into changing values (1)')
  const read = () => runPrepared(client, 'changing', 'select value from changing')
  expect((await read()).rows).toEqual([{ value: 1 }])
  await client.query('alter table changing alter value type text')
  await expect(read()).rejects.toThrow('cached plan must not change result type')
})

test('a pool lends each connection for one statement and has it back', async () => {
  const database = openDatabase(testApp.connection, { most: 1, onError: () => undefined })
  const { pool } = database
  const ask = (number: number) => runPrepared(pool, 'asked', 'select $1::int as number', [number])
  const answers = await Promise.all([ask(1), ask(2), ask(3)])
  expect(answers.map(({ rows }) => rows[0])).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await database.close()
})
