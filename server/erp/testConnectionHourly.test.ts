import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErpStatus } from '../../contract/erp/erp.ts'
import { jobKinds } from '../jobKinds.ts'
import { openTestApp } from '../testing/testApp.ts'
import { testConnectionHourly } from './erp.ts'
import { openErpApp, type ErpApp } from './testing/erpApp.ts'

let at: ErpApp
beforeAll(async () => {
  at = await openErpApp()
})
afterAll(() => at.close())

const run = (signal = new AbortController().signal, { app } = at.testApp): Promise<void> =>
  testConnectionHourly.run(app.services, {}, { signal })
const status = () => at.testApp.manager.get<ErpStatus>('/api/dynamics/status')

test('it is one of the jobs, and due once an hour', () => {
  expect(jobKinds.map(({ name }) => name)).toContain(testConnectionHourly.name)
  expect(testConnectionHourly.cron).toMatch(/^\d+ \* \* \* \*$/)
})

test('everybody sees what the test of each hour has found: that Business Central is there, is not, and is there again', async () => {
  const member = await at.testApp.person()
  expect(await status()).toEqual({ isSetUp: true, lastTest: null })
  const { currency } = await at.testApp.manager.get<{ currency: string }>('/api/settings/workspace')
  await run()
  expect(await member.get('/api/dynamics/status')).toMatchObject({
    isSetUp: true,
    lastTest: { status: 'connected', at: expect.any(String) },
  })
  at.simulator.rights.read = false
  await run()
  expect(await status()).toMatchObject({ lastTest: { status: 'not_connected' } })
  at.simulator.rights.read = true
  await run()
  expect(await status()).toMatchObject({ lastTest: { status: 'connected' } })
  // Only somebody who tests it takes over the company's currency.
  expect(await at.testApp.manager.get('/api/settings/workspace')).toMatchObject({ currency })
})

test('an aborted test says nothing about the connection', async () => {
  const before = await status()
  const aborted = AbortSignal.abort()
  await run(aborted).catch(() => undefined)
  expect(await status()).toEqual(before)
})

test('without a connection nothing is tested', async () => {
  const empty = await openTestApp()
  try {
    await run(undefined, empty)
    expect(await empty.manager.get('/api/dynamics/status')).toEqual({ isSetUp: false, lastTest: null })
  } finally {
    await empty.close()
  }
})
