import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseBatch } from '../../../contract/cases/caseBatches.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { notificationSentence } from '../../../contract/notifications/notificationTexts.ts'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import { inEnglish } from '../../../contract/http/message.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'

let testApp: TestApp
let anna: TestClient
let bob: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.takeJobs()
  anna = await testApp.person('Quality Analyst')
  bob = await testApp.person('Operations Lead')
})
afterAll(() => testApp.close())

const reports = (count: number, who: TestClient) =>
  Promise.all(
    Array.from({ length: count }, () =>
      who.expect<Case>(201, 'POST', '/api/cases', { title: 'Scratch', description: '', status: 'in_progress' }),
    ),
  )
const change = (ids: string[], body: object) =>
  anna.expect<CaseBatch>(200, 'POST', '/api/cases/bulk', { ids, change: body })
const inbox = (who: TestClient) => who.get<Notification[]>('/api/notifications')
const sentences = async (who: TestClient) =>
  (await inbox(who)).map((one) => notificationSentence(one, (text, values = {}) => inEnglish(text, values), String))

test('each person concerned by a batch is notified once, with the number of cases, and nobody of their own', async () => {
  const [ofBob, ofAnna] = [await reports(3, bob), await reports(2, anna)]
  const ids = [...ofBob, ...ofAnna].map(({ id }) => id)
  await change(ids, { status: 'review' })
  await expect.poll(() => sentences(bob)).toEqual(['Cases moved to Review by Person Number1: 3'])
  const { batchId } = await change(ids, { assigneeId: bob.user.id })
  await expect.poll(() => sentences(bob)).toContain('Cases assigned to you by Person Number1: 5')
  expect(await bob.get('/api/notifications/unread')).toEqual({ unread: 2 })
  const [latest] = await inbox(bob)
  expect(latest).toMatchObject({ kind: 'assigned', subject: null, cases: 5 })
  await anna.expect(200, 'POST', `/api/cases/bulk/${batchId}/undo`)
  expect(await inbox(anna)).toEqual([])
})

test('a batch in which one case concerns somebody names that case', async () => {
  const carl = await testApp.person('Improvement Specialist')
  const [[own], others] = [await reports(1, carl), await reports(2, anna)]
  await change([own?.id ?? '', ...others.map(({ id }) => id)], { status: 'completed' })
  await expect.poll(() => sentences(carl)).toEqual([`Moved to Completed by Person Number1: ${own?.key} Scratch`])
})
