import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCommonWords, type CommonWords } from './commonWords.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let words: CommonWords

/** A thousand cases: all have `about`, one has `gasket`, and the others share a valve in pairs. */
beforeAll(async () => {
  testApp = await openTestApp()
  const { pool } = testApp.app.services.database
  await pool.query(
    `insert into cases (title, description, created_by)
     select 'About ' || case n when 0 then 'gasket' else 'valve' || lpad((n % 500)::text, 3, '0') end, 'Oil.', $1
     from generate_series(0, 999) n`,
    [testApp.manager.user.id],
  )
  await pool.query('analyze cases')
  words = openCommonWords(testApp.app.services, 'cases')
  await vi.waitFor(() => expect(words.areRare(['gasket'])).toBe(true), { timeout: 60_000, interval: 5 })
})
afterAll(() => testApp.close())

test('no word counts as rare before the statistics are read', () => {
  expect(openCommonWords(testApp.app.services, 'cases').areRare(['gasket'])).toBe(false)
})

test.each([
  ['a word of few', ['gasket'], true],
  ['a word of few, written large', ['GASKET'], true],
  ['a word of nobody', ['nowhere'], true],
  ['a word of all', ['about'], false],
  ['a word of all, written large', ['ABOUT'], false],
  ['the beginning of many words of few each', ['valve'], false],
  ['the beginning of one of these', ['valve123'], true],
  ['a word of few beside one of all', ['about', 'gasket'], true],
  ['only words that many have', ['about', 'oil'], false],
  ['one letter, of whatever word', ['z'], false],
  ['two letters', ['zq'], false],
])('%s: %j', (_what, text, isRare) => {
  expect(words.areRare(text)).toBe(isRare)
})

test.each([
  [200_000, true],
  [200_001, false],
])('of %i records a word of few may be rare: %s', async (records, isRare) => {
  const { database } = testApp.app.services
  const many = vi.fn(async () => [{ word: 'about', share: 1, records }])
  const counted = openCommonWords({ ...testApp.app.services, database: { ...database, many: many as never } }, 'cases')
  expect(counted.areRare(['gasket'])).toBe(false)
  await many.mock.results[0]?.value
  await Promise.resolve()
  expect(counted.areRare(['gasket'])).toBe(isRare)
})
