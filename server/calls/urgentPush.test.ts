import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverPush } from '../notifications/notifications.ts'
import { bring } from '../notifications/push/deliverPush.ts'
import { sendPush } from '../notifications/push/gatherPush.ts'
import { openBrowser, openPushService } from '../notifications/push/testing/standInService.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { fireDue } from './fireSteps.ts'

let testApp: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  testApp = await openTestApp()
  service = await openPushService()
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})

/** What reaches the devices of a person at a moment. */
async function arriving(userId: string, now: Date) {
  const { services } = testApp.app
  await sendPush(services, userId, now)
  const { rows } = await services.database.pool.query<{ data: Parameters<typeof bring>[1] }>(
    'delete from jobs.job where name = $1 returning data',
    [deliverPush.name],
  )
  service.received.length = 0
  for (const { data } of rows) await bring(services, data, service.way)
  return service.received
}

const midnight = () => new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000)

test.each([
  ['a stopped line', { type: 'machine', lineStopped: true }, 1],
  ['safety', { type: 'safety' }, 1],
  ['a machine alone', { type: 'machine' }, 0],
])('at night %s is pushed as it should be: urgently or not yet', async (_what, call, count) => {
  const who = await testApp.person('Operations Lead')
  const browser = openBrowser()
  await who.expect(204, 'PUT', '/api/notifications/device', browser.device)
  await testApp.manager.expect(200, 'PUT', '/api/call-routes', [
    { rungs: [{ to: { personIds: [who.user.id, testApp.manager.user.id] }, acknowledgeMinutes: 5, clearMinutes: 5 }] },
  ])
  const sent = { title: 'Press 12', description: '', call }
  await testApp.manager.expect(201, 'POST', '/api/cases', sent)
  await fireDue(testApp.app.services)
  const received = await arriving(who.user.id, midnight())
  expect(received).toHaveLength(count)
  for (const { headers, body } of received) {
    expect(headers).toMatchObject({ urgency: 'high' })
    const { title, call: buttons, path } = browser.read(body)
    expect(title).toContain('Press 12')
    expect(buttons).toMatchObject({ come: 'I’m coming', open: 'Open' })
    expect(path).toBe(`/cases/${buttons?.caseId}`)
  }
})

test('whoever called is pushed who comes, without the buttons of a call', async () => {
  const caller = await testApp.person()
  const browser = openBrowser()
  await caller.expect(204, 'PUT', '/api/notifications/device', browser.device)
  const { id } = await caller.expect<{ id: string }>(201, 'POST', '/api/cases', {
    title: 'Press 13',
    description: '',
    call: { type: 'machine' },
  })
  await testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`, { minutes: 5 })
  const noon = new Date(midnight().getTime() + 43_200_000)
  const [message] = (await arriving(caller.user.id, noon)).map(({ body }) => browser.read(body))
  expect(message?.title).toMatch(/^Mona Manager is coming: CASE-\d+ Press 13$/)
  expect(message?.call).toBeUndefined()
})

test('a call is a message of its own, however much other news waits', async () => {
  const who = await testApp.person('Operations Lead')
  const browser = openBrowser()
  await who.expect(204, 'PUT', '/api/notifications/device', browser.device)
  await testApp.manager.expect(200, 'PUT', '/api/call-routes', [
    { rungs: [{ to: { role: 'Operations Lead' }, acknowledgeMinutes: 5, clearMinutes: 5 }] },
  ])
  for (const title of ['Press 14', 'Press 15']) {
    await testApp.manager.expect(201, 'POST', '/api/cases', { title, description: '', call: { type: 'safety' } })
  }
  await fireDue(testApp.app.services)
  const received = (await arriving(who.user.id, midnight())).map(({ body }) => browser.read(body))
  const named = received.map(({ title }) => /Press 1[45]/.exec(title)?.[0])
  expect(named).toHaveLength(2)
  expect(new Set(named)).toEqual(new Set(['Press 14', 'Press 15']))
  expect(received.every(({ call }) => call !== undefined)).toBe(true)
})
