import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { readHistory, notifyBatchSize } from './readHistory.ts'
import { notificationSources } from './testing/notificationSources.ts'
import { reportCase } from './testing/reportCase.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a stop leaves the rest of the history to the next start, which notifies', async () => {
  const member = await testApp.person()
  for (let one = 0; one <= notifyBatchSize; one += 1) await reportCase(testApp.manager, { assigneeId: member.user.id })
  const countNotifications = async () => (await member.get<unknown[]>('/api/notifications')).length

  let looks = 0
  await readHistory(testApp.app.services, notificationSources, undefined, () => (looks += 1) > 1)
  expect(await countNotifications()).toBe(notifyBatchSize)
  await readHistory(testApp.app.services, notificationSources)
  expect(await countNotifications()).toBe(notifyBatchSize + 1)
})
