import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let lines: string[]
beforeAll(async () => {
  testApp = await openTestApp({ logLevel: 'info' })
  lines = captureLog(testApp.app)
})
afterAll(() => testApp.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(testApp.url + path, { headers })
const linesAbout = (requestId: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['reqId'] === requestId)

test('every answer names its request, and the log records it under that name, by its route alone', async () => {
  const answer = await ask('/api/cases?q=secret+recipe')
  const requestId = answer.headers.get('x-request-id') ?? ''
  await expect
    .poll(() => linesAbout(requestId))
    .toMatchObject([{ method: 'GET', route: '/api/cases', status: 401, msg: 'Answered.' }])
  expect(lines.join()).not.toContain('recipe')
})

test('a health check every few seconds fills no log', async () => {
  const probed = await ask('/readyz')
  const asked = await ask('/api/cases')
  await expect.poll(() => linesAbout(asked.headers.get('x-request-id') ?? '')).toHaveLength(1)
  expect(linesAbout(probed.headers.get('x-request-id') ?? '')).toEqual([])
})

test("a proxy's own name for a request is kept, one that could break a log is not", async () => {
  const named = await ask('/healthz', { 'x-request-id': 'proxy-7f3a:0001' })
  expect(named.headers.get('x-request-id')).toBe('proxy-7f3a:0001')
  const hostile = await ask('/healthz', { 'x-request-id': '{"level":60}' })
  expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
