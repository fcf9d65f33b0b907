import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let guarded: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  guarded = await openTestApp({ metricsToken: 'a token for the scraper' })
})
afterAll(async () => {
  await testApp.close()
  await guarded.close()
})

const page = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })
/** The value of one line, by its name and labels. */
const valueOf = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('requests are counted by route and status, never by URL', async () => {
  const { id } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', {
    title: 'Oil',
    description: 'Press 4',
  })
  await testApp.manager.expect(200, 'GET', `/api/cases/${id}`)
  await testApp.manager.expect(404, 'GET', '/api/cases/00000000-0000-4000-8000-000000000000')
  const text = await (await page(testApp.url)).text()
  const count = 'yokoten_http_request_duration_seconds_count'
  expect(valueOf(text, `${count}{method="GET",route="/api/cases/:id",status="200"}`)).toBe(1)
  expect(valueOf(text, `${count}{method="GET",route="/api/cases/:id",status="404"}`)).toBe(1)
  expect(text).not.toContain(id)
})

test('connections, event streams, waiting jobs and the process itself are reported', async () => {
  const stream = get(`${testApp.url}/api/events`, { headers: { cookie: testApp.manager.cookie() } })
  await new Promise((resolve) => stream.once('response', resolve))
  await testApp.takeJobs()
  await expect
    .poll(async () => {
      const text = await (await page(testApp.url)).text()
      return [
        valueOf(text, 'yokoten_event_streams'),
        valueOf(text, 'yokoten_database_connections{state="wanted"}'),
        valueOf(text, 'yokoten_jobs_oldest_seconds') !== undefined,
        text.includes('nodejs_eventloop_lag_p99_seconds'),
        text.includes('process_resident_memory_bytes'),
      ]
    })
    .toEqual([1, 0, true, true, true])
  stream.destroy()
  await expect.poll(async () => valueOf(await (await page(testApp.url)).text(), 'yokoten_event_streams')).toBe(0)
})

test('every line is valid, including metrics without measurements', async () => {
  const other = await openTestApp()
  const text = await (await page(other.url)).text()
  await other.close()
  const value = String.raw`(NaN|[+-]Inf|-?\d+(\.\d+)?(e[+-]?\d+)?)`
  const labels = String.raw`(\{([a-z_]+="([^"\\]|\\.)*",?)+\})?`
  const line = new RegExp(String.raw`^(# (HELP|TYPE) \w+ .+|\w+${labels} ${value})?$`)
  expect(text.split('\n').filter((one) => !line.test(one))).toEqual([])
})

test('without a token only this machine can read the page, and a proxy on it does not count as this machine', async () => {
  expect((await page(testApp.url)).status).toBe(200)
  expect((await page(testApp.url, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
})

test('with a token, only requests that carry it can read the page', async () => {
  expect((await page(guarded.url)).status).toBe(404)
  expect((await page(guarded.url, { authorization: 'Bearer another token' })).status).toBe(404)
  expect((await page(guarded.url, { authorization: 'Bearer a token for the scraper' })).status).toBe(200)
})
