import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlFor, type Database } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import { openTestHouse, type TestHouse } from '../testing/testApp.ts'
import { takeTime, write } from '../records/transaction.ts'

let house: TestHouse
let hasty: Database
/** A database whose statements may take a tenth of a second. */
beforeAll(async () => {
  house = await openTestHouse()
  hasty = openDatabase(house.connection, { slowest: 100, onError: () => undefined })
})
afterAll(async () => {
  await hasty.close()
  await house.close()
})

const endless = sql`select pg_sleep(3600)`.compile(sqlFor)
const slow = sql<{ done: boolean }>`select true as done from pg_sleep(0.5)`.compile(sqlFor)
const author = () => ({ by: { id: house.manager.user.id, role: 'Process Manager' as const } })

test.each(['list', 'read by key', 'write'] as const)('an endless %s is ended and refused', async (kind) => {
  const ways = {
    list: () => hasty.many(endless),
    'read by key': () => hasty.quick.one(endless),
    write: () => hasty.grouped.count(endless),
  }
  await expect(ways[kind]()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The database takes too long.',
    details: { retryAfter: 10 },
  })
  expect(await hasty.one(sql<{ one: number }>`select 1 as one`.compile(sqlFor))).toEqual({ one: 1 })
})

test('a write that asks for time has it, and the next one on its connection has not', async () => {
  const hastyHouse = { ...house.app.house, database: hasty }
  const long = write(hastyHouse, author(), async (tx) => {
    await takeTime(tx)
    return tx.one(slow)
  })
  expect(await long).toEqual({ done: true })
  await expect(write(hastyHouse, author(), (tx) => tx.one(endless))).rejects.toMatchObject({ code: 'unavailable' })
})
