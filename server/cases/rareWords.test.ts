import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
const ask = (query: string) => testApp.manager.get<Case[]>(`/api/cases?${query}`)
const titles = async (query: string) => (await ask(query)).map(({ title, status }) => `${title}, ${status}`)

/** Cases that all have the word `about`, and share a valve in pairs. */
beforeAll(async () => {
  testApp = await openTestApp()
  const { pool } = testApp.app.services.database
  await pool.query(
    `insert into cases (title, description, status, created_by, created_at)
     select 'About valve' || lpad((n % 500)::text, 3, '0'), 'Seen at the line.',
       (array['new', 'review'])[1 + n / 500], $1, now() - n * interval '1 minute'
     from generate_series(0, 999) n`,
    [testApp.manager.user.id],
  )
  await pool.query('analyze cases')
})
afterAll(() => testApp.close())

/** How often PostgreSQL used a cached plan for a search for rare words, on the idle connection. */
async function runsByKeptPlan(): Promise<number> {
  const { rows } = await testApp.app.services.database.pool.query<{ runs: number }>(
    `select coalesce(sum(generic_plans), 0)::int as runs from pg_prepared_statements
     where statement like '%"search" @@ (select to_tsquery(%'`,
  )
  return rows[0]?.runs ?? 0
}

test('a search for rare words finds the same with a new plan and later with the cached one', async () => {
  const of14 = ['About valve014, new', 'About valve014, review']
  await vi.waitFor(
    async () => {
      expect(await titles('q=valve014')).toEqual(of14)
      expect(await titles('q=Valve014+ABOUT')).toEqual(of14)
      expect(await titles('q=valve014&sort=createdAt')).toEqual(of14.toReversed())
      expect(await titles('q=valve014&status=review')).toEqual(of14.slice(1))
      expect(await titles('q=nowhere')).toEqual([])
      expect(await titles('q=about&limit=2')).toEqual(['About valve000, new', 'About valve001, new'])
      const [found] = await ask('q=valve321')
      expect((await ask(`q=${found?.number}`)).map(({ id }) => id)).toEqual([found?.id])
      expect(await runsByKeptPlan()).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 1 },
  )
})

test('a case with a rare word is found as soon as it exists, and no longer when it is deleted', async () => {
  const made = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Valve014', description: 'Oil' })
  expect(await titles('q=valve014')).toHaveLength(3)
  await testApp.manager.expect(204, 'DELETE', `/api/cases/${made.id}`)
  expect(await titles('q=valve014')).toHaveLength(2)
})

test('a search for words alone, with a filter, of deleted cases, and page by page', async () => {
  const late = { title: 'Valve033', description: 'Oil', dueDate: '2020-01-31' }
  const made = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', late)
  const of33 = ['Valve033, new', 'About valve033, new', 'About valve033, review']
  expect(await titles('q=valve033')).toEqual(of33)
  expect(await titles('q=valve033&overdue=false')).toEqual(of33.slice(1))
  expect(await titles('q=valve033&deleted=true')).toEqual([])
  expect(await testApp.manager.pages('/api/cases?q=valve033&limit=1')).toEqual(await ask('q=valve033'))
  await testApp.manager.expect(204, 'DELETE', `/api/cases/${made.id}`)
  expect(await titles('q=valve033&deleted=true')).toEqual(of33.slice(0, 1))
  expect(await titles('q=valve033')).toEqual(of33.slice(1))
})
