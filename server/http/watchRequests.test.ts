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

test('every response carries the id of its request, and the log has it with the route, not the URL', async () => {
  const answer = await ask('/api/cases?q=secret+recipe')
  const requestId = answer.headers.get('x-request-id') ?? ''
  await expect
    .poll(() => linesAbout(requestId))
    .toMatchObject([{ method: 'GET', route: '/api/cases', status: 401, msg: 'Answered.' }])
  expect(lines.join()).not.toContain('recipe')
})

test('health checks every few seconds do not fill the log', async () => {
  const probed = await ask('/readyz')
  const asked = await ask('/api/cases')
  await expect.poll(() => linesAbout(asked.headers.get('x-request-id') ?? '')).toHaveLength(1)
  expect(linesAbout(probed.headers.get('x-request-id') ?? '')).toEqual([])
})

test("a proxy's request id is kept, unless it could break the log", async () => {
  const named = await ask('/healthz', { 'x-request-id': 'proxy-7f3a:0001' })
  expect(named.headers.get('x-request-id')).toBe('proxy-7f3a:0001')
  const hostile = await ask('/healthz', { 'x-request-id': '{"level":60}' })
  expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
