import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlFor, type Database } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { disableStatementTimeout, inTransaction } from '../records/transaction.ts'

let testApp: TestApp
let hasty: Database
/** A database whose statements may take a tenth of a second. */
beforeAll(async () => {
  testApp = await openTestApp()
  hasty = openDatabase(testApp.connection, { slowest: 100, onError: () => undefined })
})
afterAll(async () => {
  await hasty.close()
  await testApp.close()
})

const endless = sql`select pg_sleep(3600)`.compile(sqlFor)
const slow = sql<{ done: boolean }>`select true as done from pg_sleep(0.5)`.compile(sqlFor)
const author = () => ({ by: { id: testApp.manager.user.id, role: 'Process Manager' as const } })

test.each(['list', 'read by key', 'write'] as const)('an endless %s is ended and refused', async (kind) => {
  const ways = {
    list: () => hasty.many(endless),
    'read by key': () => hasty.quick.one(endless),
    write: () => hasty.grouped.count(endless),
  }
  await expect(ways[kind]()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The database is too slow to respond.',
    details: { retryAfter: 10 },
  })
  expect(await hasty.one(sql<{ one: number }>`select 1 as one`.compile(sqlFor))).toEqual({ one: 1 })
})

test('a write that asks for time has it, and the next one on its connection has not', async () => {
  const hastyApp = { ...testApp.app.services, database: hasty }
  const long = inTransaction(hastyApp, author(), async (tx) => {
    await disableStatementTimeout(tx)
    return tx.one(slow)
  })
  expect(await long).toEqual({ done: true })
  await expect(inTransaction(hastyApp, author(), (tx) => tx.one(endless))).rejects.toMatchObject({
    code: 'unavailable',
  })
})
