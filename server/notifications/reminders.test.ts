import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { reader, run } from '../database/database.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { remind } from './remind.ts'
import { notificationSources } from './testing/notificationSources.ts'
import { reportCase } from './testing/reportCase.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const at = (moment: string) => remind(testApp.app.services, notificationSources, new Date(moment))
const notificationsOf = async (who: TestClient) =>
  (await who.get<Notification[]>('/api/notifications')).map(({ kind, day, task }) => [kind, day, task])
const choose = (who: TestClient, choices: object) => who.expect(200, 'PATCH', '/api/notifications/choices', choices)
const give = (to: TestClient, dueDate: string) => reportCase(testApp.manager, { assigneeId: to.user.id, dueDate })

test('what is due in two days is recalled at eight in the receiver’s morning, once', async () => {
  const who = await testApp.person()
  await who.expect(200, 'PATCH', '/api/settings/me', { timeZone: 'America/New_York' })
  await give(who, '2026-11-20')
  await at('2026-11-18T12:45:00Z')
  expect(await notificationsOf(who)).toEqual([])
  await at('2026-11-18T13:00:00Z')
  await at('2026-11-18T13:15:00Z')
  await at('2026-11-19T13:00:00Z')
  expect(await notificationsOf(who)).toEqual([['dueSoon', '2026-11-20', null]])
})

test('what is due later waits, and what is completed is not recalled', async () => {
  const who = await testApp.person()
  await give(who, '2026-11-21')
  const done = await give(who, '2026-11-18')
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${done.id}`, { status: 'completed' })
  await at('2026-11-18T09:00:00Z')
  expect(await notificationsOf(who)).toEqual([])
})

test('after days switched off each reminder comes once, with the present state', async () => {
  const who = await testApp.person()
  const theCase = await give(who, '2026-11-18')
  const task = { title: 'Weld it', assigneeId: who.user.id, dueDate: '2026-11-22' }
  await testApp.manager.expect(201, 'POST', `/api/cases/${theCase.id}/tasks`, task)
  const car = { title: 'Loose rails', background: 'They move.', ownerId: who.user.id, dueDate: '2026-11-10' }
  await testApp.manager.expect(201, 'POST', '/api/cars', car)
  for (const quarter of ['00', '15', '30']) await at(`2026-11-20T09:${quarter}:00Z`)
  expect((await notificationsOf(who)).map(String).sort((one, other) => one.localeCompare(other))).toEqual([
    'dueSoon,2026-11-22,Weld it',
    'overdue,2026-11-10,',
    'overdue,2026-11-18,',
  ])
})

/** Returns how many statements outside a write a reminder takes. */
async function statementsToRemind(moment: string): Promise<number> {
  const { database } = testApp.app.services
  let statements = 0
  const counting = reader((query) => {
    statements += 1
    return run(database.pool, query)
  })
  await remind(
    { ...testApp.app.services, database: { ...database, ...counting } },
    notificationSources,
    new Date(moment),
  )
  return statements
}

test('much that is due is read in as many statements as one thing', async () => {
  const who = await testApp.person()
  await at('2026-11-18T09:00:00Z')
  await give(who, '2026-11-19')
  const ofOne = await statementsToRemind('2026-11-18T09:15:00Z')
  for (const dueDate of ['2026-11-18', '2026-11-19', '2026-11-20']) await give(who, dueDate)
  expect(await statementsToRemind('2026-11-18T09:30:00Z')).toBe(ofOne)
  expect(await notificationsOf(who)).toHaveLength(4)
})

test('two processes remind once, and another due date is another reminder', async () => {
  const who = await testApp.person()
  const other = await testApp.another()
  const theCase = await give(who, '2026-11-19')
  const morning = new Date('2026-11-18T09:00:00Z')
  await Promise.all([at('2026-11-18T09:00:00Z'), remind(other.app.services, notificationSources, morning)])
  expect(await notificationsOf(who)).toHaveLength(1)
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { dueDate: '2026-11-20' })
  await at('2026-11-18T09:15:00Z')
  expect(await notificationsOf(who)).toHaveLength(2)
})

test('with due date reminders switched off nothing is recalled', async () => {
  const who = await testApp.person()
  await choose(who, { dueDateReminders: false })
  await give(who, '2026-11-10')
  await at('2026-11-18T09:00:00Z')
  expect(await notificationsOf(who)).toEqual([])
})

test('the weekly report comes on Monday to those who want it, or on Tuesday after a Monday switched off', async () => {
  const reader = await testApp.person()
  const late = await testApp.person()
  const other = await testApp.person()
  for (const who of [reader, late]) await choose(who, { weeklyReports: true, dueDateReminders: false })
  await give(reader, '2026-11-10')
  await give(reader, '2027-01-10')
  await at('2026-11-22T09:00:00Z')
  expect(await notificationsOf(reader)).toEqual([])
  await choose(late, { weeklyReports: false })
  for (const day of ['23', '24', '25']) {
    await at(`2026-11-${day}T09:00:00Z`)
    await choose(late, { weeklyReports: true })
  }
  const [report, ...more] = await reader.get<Notification[]>('/api/notifications')
  expect(more).toEqual([])
  expect(report).toMatchObject({ kind: 'weekly', subject: null, week: { open: 2, overdue: 1, completed: 0 } })
  expect(await notificationsOf(late)).toEqual([['weekly', null, null]])
  expect(await notificationsOf(other)).toEqual([])
})
