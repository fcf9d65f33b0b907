import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { deleteOldIdempotencyKeys } from './idempotencyKeys.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const report = (key: string) =>
  testApp.manager.expect<Case>(
    201,
    'POST',
    '/api/cases',
    { title: `Oil, ${key}`, description: '' },
    { 'idempotency-key': key },
  )
const sql = (text: string) => testApp.app.services.database.pool.query<{ key: string }>(text)
const forget = () => deleteOldIdempotencyKeys.run(testApp.app.services, {}, { signal: new AbortController().signal })

test('a stored response is repeated for 90 days, and then deleted', async () => {
  const first = await report('young')
  await report('old')
  await sql(`update idempotency_keys set created_at = now() - interval '89 days 23 hours' where key = 'young'`)
  await sql(`update idempotency_keys set created_at = now() - interval '90 days 1 hour' where key = 'old'`)
  await forget()
  expect((await sql('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }])
  expect((await report('young')).id).toBe(first.id)
})

test('many responses are deleted as well', async () => {
  await sql(`insert into idempotency_keys (user_id, key, request, created_at)
    select '${testApp.manager.user.id}', 'of ' || n, '', now() - interval '1 year' from generate_series(1, 12000) n`)
  await forget()
  expect((await sql(`select key from idempotency_keys where key like 'of %'`)).rows).toEqual([])
})
