import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import type { AnswerOf } from '../../contract/http/call.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('cases count once for each of their tags, however these are written, called as most cases have them', async () => {
  for (const tags of [
    ['Oil', 'oil', 'press'],
    ['oil'],
    ['oil', 'Größe'],
    ['oil', 'GRÖSSE'],
    ['Größe'],
    ['größe'.normalize('NFD')],
    [],
  ]) {
    await testApp.manager.expect(201, 'POST', '/api/cases', { title: 'A case', description: '', tags })
  }
  const { path } = analyticsCalls.readPareto
  const bars = await testApp.manager.get<AnswerOf<typeof analyticsCalls.readPareto>>(`${path}?by=tag`)
  expect(bars.map(({ value, count }) => [value, count])).toEqual([
    ['oil', 4],
    ['Größe', 3],
    ['GRÖSSE', 1],
    ['press', 1],
    [null, 1],
  ])
  expect(bars.at(-1)?.cumulative).toBe(1)
})
