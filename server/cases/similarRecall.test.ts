import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimilarCase } from '../../contract/similar.ts'
import { openTestHouse, type TestHouse } from '../testing/testApp.ts'
import { byFullText, offeredForNothing, recallAtFive, storeReported } from './testing/similarRecall.ts'

let house: TestHouse
let stored: string[]

beforeAll(async () => {
  house = await openTestHouse()
  stored = await storeReported(house.app.house.database, house.manager.user.id)
})
afterAll(() => house.close())

const similarTo = async (typed: string) =>
  (await house.manager.get<SimilarCase[]>(`/api/cases/similar?q=${encodeURIComponent(typed)}`)).map(
    ({ title }) => title,
  )

test('what was reported already is found among hundreds of cases, no worse than by full text alone', async () => {
  expect(stored.length).toBeGreaterThan(200)
  const found = await recallAtFive(stored, similarTo)
  const byWords = await recallAtFive(stored, (typed) => byFullText(house.app.house.database, typed))
  expect(found).toBeGreaterThan(byWords - 0.02)
  expect(found).toBeGreaterThan(0.85)
})

test('what nobody reported is seldom said to be known', async () => {
  expect(await offeredForNothing(similarTo)).toBeLessThanOrEqual(0.1)
})
