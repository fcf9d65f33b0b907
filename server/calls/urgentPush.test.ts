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
    expect(browser.read(body).title).toContain('Press 12')
  }
})
