import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../testing/captureLog.ts'
import { openErpApp, type ErpApp } from './testing/erpApp.ts'

let at: ErpApp
beforeAll(async () => {
  at = await openErpApp()
})
afterAll(() => at.close())

test('a list that the browser no longer waits for is given up, which the log does not call an error', async () => {
  const { testApp, simulator } = at
  simulator.faults.add({ match: { path: 'customers' }, times: 1, do: 'delay', milliseconds: 20_000 })
  testApp.app.http.log.level = 'debug'
  testApp.app.services.log.level = 'debug'
  const lines = captureLog(testApp.app)
  const cancelled = new AbortController()
  const answer = fetch(`${testApp.url}/api/dynamics/customers`, {
    headers: { cookie: testApp.manager.cookie() },
    signal: cancelled.signal,
  })
  const asked = () => simulator.requests.some(({ path }) => path.includes('customers'))
  await expect.poll(asked, { timeout: 10_000 }).toBe(true)
  cancelled.abort()
  await expect(answer).rejects.toThrow(/abort/i)
  const logged = () =>
    lines
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ msg }) => msg === 'The request was cancelled.')
  await expect.poll(logged, { timeout: 10_000 }).not.toEqual([])
  expect(logged().map(({ level }) => level)).toEqual([20])
})
