import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimilarCase } from '../../contract/similar.ts'
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
