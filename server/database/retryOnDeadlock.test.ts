import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { inOneStatement } from '../records/transaction.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a write and another that wait for each other are both done, and announced once', async () => {
  const { pool } = testApp.app.services.database
  const leaver = await testApp.person()
  const events = await testApp.listen()
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from sessions where user_id = $1 for update', [leaver.user.id])

  const deactivating = testApp.manager.ask('POST', `/api/users/${leaver.user.id}/deactivate`, undefined, {
    'idempotency-key': randomUUID(),
  })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  // The one that began to wait first is undone. On a machine that is far behind it may be this one.
  await other.query('select from users where id = $1 for key share', [leaver.user.id]).catch(() => undefined)
  await other.query('rollback')
  other.release()

  expect(await deactivating).toMatchObject({ status: 200, body: { state: 'deactivated' } })
  await expect.poll(() => events.map(({ action }) => action)).toEqual(['deactivated'])
})

test('an edit that was rolled back for another runs again, as a transaction', async () => {
  let runs = 0
  const isLocking = await inOneStatement(
    testApp.app.services,
    { by: { id: testApp.manager.user.id, role: 'Process Manager' } },
    async (tx) => {
      runs += 1
      if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return tx.locks
    },
  )
  expect([runs, isLocking]).toEqual([2, true])
})
