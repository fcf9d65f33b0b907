import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimilarCase } from '../../contract/cases/similar.ts'
import { sqlFor } from '../database/database.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { byFullText, offeredForNothing, recallAtFive, storeReported } from './testing/similarRecall.ts'

let testApp: TestApp
let stored: string[]

beforeAll(async () => {
  testApp = await openTestApp()
  stored = await storeReported(testApp.app.services.database, testApp.manager.user.id)
})
afterAll(() => testApp.close())

const similarTo = async (typed: string) =>
  (await testApp.manager.get<SimilarCase[]>(`/api/cases/similar?q=${encodeURIComponent(typed)}`)).map(
    ({ title }) => title,
  )

test('an earlier report is found among hundreds of cases, at least as well as by full text alone', async () => {
  expect(stored.length).toBeGreaterThan(200)
  const found = await recallAtFive(stored, similarTo)
  const byWords = await recallAtFive(stored, (typed) => byFullText(testApp.app.services.database, typed))
  expect(found).toBeGreaterThan(byWords - 0.02)
  expect(found).toBeGreaterThan(0.85)
})

test('a new report seldom yields suggestions', async () => {
  expect(await offeredForNothing(similarTo)).toBeLessThanOrEqual(0.1)
})

test('words that nearly every case has do not displace the one with the same rare words', async () => {
  const { database } = testApp.app.services
  await database.count(
    sql`insert into cases (title, description, status, created_by)
      select 'Case ' || n, 'What was seen at the line', 'in_progress', ${testApp.manager.user.id}
      from generate_series(1, 1500) n`.compile(sqlFor),
  )
  const title = 'Coolant pump drips'
  const description = 'Seen at the line'
  await testApp.manager.expect(201, 'POST', '/api/cases', { title, description })
  await database.count(sql`analyze cases`.compile(sqlFor))
  expect((await similarTo(`${title} ${description}`))[0]).toBe(title)
})
