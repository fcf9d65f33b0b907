import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Comment } from '../../contract/comments/comments.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { sqlFor } from '../database/database.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { inTransaction } from '../records/transaction.ts'
import { readHistory } from './readHistory.ts'
import { notificationSources } from './testing/notificationSources.ts'
import { reportCase } from './testing/reportCase.ts'

let testApp: TestApp
let reporter: TestClient
let assignee: TestClient
let bystander: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  reporter = await testApp.person()
  assignee = await testApp.person('Quality Analyst')
  bystander = await testApp.person()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await readAll()
  for (const who of [reporter, assignee, bystander]) {
    await who.expect(204, 'POST', '/api/notifications/read')
    await who.expect(200, 'PATCH', '/api/notifications/choices', allOn)
  }
})

const allOn = {
  email: true,
  caseAssignment: true,
  statusUpdates: true,
  commentMentions: true,
  dueDateReminders: true,
  weeklyReports: false,
}

/** Creates the notifications of everything that happened, even while another process is doing so. */
async function readAll(): Promise<void> {
  while (!(await readHistory(testApp.app.services, notificationSources))) await nextTurn()
}

/** Returns somebody's unread notifications, newest first, once all of them are created. */
async function notificationsOf(who: TestClient): Promise<Notification[]> {
  await readAll()
  const all = await who.get<Notification[]>('/api/notifications')
  return all.filter(({ readAt }) => readAt === null)
}
const kinds = async (who: TestClient) => (await notificationsOf(who)).map(({ kind }) => kind)

test('whoever is assigned a case, a task or a CAR is notified with the name of who did it, and nobody else is', async () => {
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  const task = await reporter.expect<Task>(201, 'POST', `/api/cases/${theCase.id}/tasks`, { title: 'Weld it' })
  await reporter.expect(200, 'PATCH', `/api/tasks/${task.id}`, { assigneeId: assignee.user.id })
  const car = { title: 'Loose rails', background: 'They move.', ownerId: assignee.user.id }
  await reporter.expect<Car>(201, 'POST', '/api/cars', car)
  const notified = await notificationsOf(assignee)
  expect(notified.map(({ kind, task: ofTask, subject }) => [kind, subject?.feature, ofTask])).toEqual([
    ['assigned', 'cars', null],
    ['assigned', 'cases', 'Weld it'],
    ['assigned', 'cases', null],
  ])
  expect(notified.at(-1)).toMatchObject({
    subject: { id: theCase.id, key: theCase.key, title: 'Guard rail loose' },
    actor: { id: reporter.user.id },
  })
  expect(await kinds(reporter)).toEqual([])
  expect(await kinds(bystander)).toEqual([])
})

test('a case that was reassigned before anybody looked notifies each assignee once', async () => {
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  await reporter.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { assigneeId: bystander.user.id })
  expect(await kinds(assignee)).toEqual(['assigned'])
  expect(await kinds(bystander)).toEqual(['assigned'])
})

test('a change of status reaches those who reported it, work on it or follow it, but not who made it', async () => {
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  await notificationsOf(assignee)
  await assignee.expect(204, 'POST', '/api/notifications/read')
  const following = `/api/notifications/following/cases/${theCase.id}`
  expect(await bystander.get(following)).toEqual({ isFollowing: false })
  await bystander.expect(200, 'PUT', following, { isFollowing: true })
  await assignee.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { status: 'review' })
  expect(await notificationsOf(reporter)).toMatchObject([{ kind: 'status', status: 'review' }])
  expect(await kinds(bystander)).toEqual(['status'])
  expect(await kinds(assignee)).toEqual([])
})

test('somebody who unfollows is no longer notified, and by default people follow what they report, work on or comment on', async () => {
  const theCase = await reportCase(reporter)
  const following = `/api/notifications/following/cases/${theCase.id}`
  expect(await reporter.get(following)).toEqual({ isFollowing: true })
  await bystander.expect(201, 'POST', `/api/cases/${theCase.id}/comments`, { content: 'Seen it too.' })
  expect(await bystander.get(following)).toEqual({ isFollowing: true })
  await bystander.expect(200, 'PUT', following, { isFollowing: false })
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { status: 'review' })
  expect(await kinds(bystander)).toEqual([])
  await bystander.expect(404, 'PUT', `/api/notifications/following/cars/${randomUUID()}`, { isFollowing: true })
  await bystander.expect(404, 'GET', `/api/notifications/following/cases/${randomUUID()}`)
})

test('a comment reaches who follows, and as a mention who is named, also by a later edit, once', async () => {
  const theCase = await reportCase(reporter)
  const named = `@[Person](${assignee.user.id})`
  const comments = `/api/cases/${theCase.id}/comments`
  const written = await testApp.manager.expect<Comment>(201, 'POST', comments, { content: `${named} please look` })
  expect(await kinds(reporter)).toEqual(['comment'])
  expect(await kinds(assignee)).toEqual(['mention'])
  const content = `${named} @[Person](${bystander.user.id}) please look`
  await testApp.manager.expect(200, 'PATCH', `/api/comments/${written.id}`, { content })
  expect(await kinds(assignee)).toEqual(['mention'])
  expect(await kinds(bystander)).toEqual(['mention'])
})

test('the person who asked for a correction is also notified of its outcome', async () => {
  const theCase = await reportCase(reporter)
  await inTransaction(testApp.app.services, { by: { id: assignee.user.id, role: 'Quality Analyst' } }, async (tx) => {
    const changes = [{ field: 'correctionStatus', from: 'Pending', to: 'Failed' }]
    tx.announce({ feature: 'cases', id: theCase.id, action: 'edited', changes })
  })
  expect(await notificationsOf(assignee)).toMatchObject([{ kind: 'correction', status: 'Failed' }])
  expect(await kinds(reporter)).toEqual(['correction'])
})

test.each([
  ['caseAssignment', { assigneeId: 'assignee' }],
  ['statusUpdates', { status: 'review' }],
  ['commentMentions', 'comment'],
] as const)('with %s switched off nobody is notified of it', async (choice, change) => {
  const theCase = await reportCase(
    testApp.manager,
    change === 'comment' || 'status' in change ? { assigneeId: assignee.user.id } : {},
  )
  await notificationsOf(assignee)
  await assignee.expect(204, 'POST', '/api/notifications/read')
  await assignee.expect(200, 'PATCH', '/api/notifications/choices', { [choice]: false })
  if (change === 'comment') {
    await reporter.expect(201, 'POST', `/api/cases/${theCase.id}/comments`, {
      content: `@[Person](${assignee.user.id}) hello`,
    })
  } else {
    const edit = 'status' in change ? change : { assigneeId: assignee.user.id }
    await reporter.expect(200, 'PATCH', `/api/cases/${theCase.id}`, edit)
  }
  expect(await kinds(assignee)).toEqual([])
})

test('a deleted case notifies nobody', async () => {
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  await reporter.expect(204, 'DELETE', `/api/cases/${theCase.id}`)
  expect(await kinds(assignee)).toEqual([])
})

test('a process that died between a notification and its record loses nothing and doubles nothing', async () => {
  await reportCase(reporter, { assigneeId: assignee.user.id })
  await reportCase(reporter, { assigneeId: assignee.user.id })
  const { database } = testApp.app.services
  const before = await database.one(sqlFor.selectFrom('news_position').selectAll())
  expect(await kinds(assignee)).toEqual(['assigned', 'assigned'])
  await database.count(sqlFor.updateTable('news_position').set({ upto: before?.upto ?? '0', done: before?.done ?? [] }))
  expect(await kinds(assignee)).toEqual(['assigned', 'assigned'])
})

test('an entry that was committed after a younger one still notifies', async () => {
  const { database } = testApp.app.services
  const late = await reportCase(reporter, { assigneeId: assignee.user.id })
  const entry = await database.one(sqlFor.selectFrom('activity').selectAll().where('record_id', '=', late.id))
  await database.count(sqlFor.deleteFrom('activity').where('record_id', '=', late.id))
  await reportCase(reporter, { assigneeId: bystander.user.id })
  expect(await kinds(bystander)).toEqual(['assigned'])
  expect(await kinds(assignee)).toEqual([])
  if (!entry) throw new Error('There is no entry.')
  const { id, feature, record_id, action, actor_id } = entry
  await database.pool.query(
    `insert into activity (id, feature, record_id, action, actor_id) overriding system value values ($1, $2, $3, $4, $5)`,
    [id, feature, record_id, action, actor_id],
  )
  expect(await kinds(assignee)).toEqual(['assigned'])
})

test('two processes that receive the same event notify once', async () => {
  const other = await testApp.another()
  await testApp.takeJobs()
  await other.app.takeJobs()
  await reportCase(reporter, { assigneeId: assignee.user.id })
  const unread = () => assignee.get('/api/notifications/unread')
  await expect.poll(unread).toEqual({ unread: 1 })
  await reportCase(reporter, { assigneeId: assignee.user.id })
  await expect.poll(unread).toEqual({ unread: 2 })
})

test('what is read is read for this person alone, and another’s cannot be', async () => {
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  const [notified] = await notificationsOf(assignee)
  expect(notified?.subject?.id).toBe(theCase.id)
  await bystander.expect(404, 'POST', `/api/notifications/${notified?.id}/read`)
  await assignee.expect(204, 'POST', `/api/notifications/${notified?.id}/read`)
  await assignee.expect(204, 'POST', `/api/notifications/${notified?.id}/read`)
  expect(await kinds(assignee)).toEqual([])
})

test('the inbox comes page by page, unread first', async () => {
  for (let count = 0; count < 3; count += 1) await reportCase(reporter, { assigneeId: bystander.user.id })
  const [latest] = await notificationsOf(bystander)
  await bystander.expect(204, 'POST', `/api/notifications/${latest?.id}/read`)
  const first = await bystander.ask('GET', '/api/notifications?limit=2')
  expect(first.body).toMatchObject([{ readAt: null }, { readAt: null }])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await bystander.get<Notification[]>(next)
  expect(second[0]).toMatchObject({ id: latest?.id })
  expect(second[0]?.readAt).not.toBeNull()
})

test('the stream announces a notification to its receiver, and to nobody else', async () => {
  const [own, other] = await Promise.all([assignee, bystander].map((who) => EventReader.open(who, testApp.url)))
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  await notificationsOf(assignee)
  await own?.until(({ data }) => data.feature === 'notifications' && data.id === assignee.user.id)
  await reporter.expect(204, 'DELETE', `/api/cases/${theCase.id}`)
  await other?.until(({ data }) => data.action === 'deleted')
  const ofOthers = other?.received.filter(
    ({ data }) => data.feature === 'notifications' && data.id !== bystander.user.id,
  )
  expect(ofOthers).toEqual([])
  await Promise.all([own?.close(), other?.close()])
})

test('nobody reads an inbox, a choice or a following without signing in', async () => {
  const nobody = testApp.visitor()
  await nobody.expect(401, 'GET', '/api/notifications')
  await nobody.expect(401, 'GET', '/api/notifications/unread')
  await nobody.expect(401, 'POST', '/api/notifications/read')
  await nobody.expect(401, 'POST', `/api/notifications/${randomUUID()}/read`)
  await nobody.expect(401, 'GET', '/api/notifications/choices')
  await nobody.expect(401, 'PATCH', '/api/notifications/choices', {})
  await nobody.expect(401, 'GET', `/api/notifications/following/cases/${randomUUID()}`)
  await nobody.expect(401, 'PUT', `/api/notifications/following/cases/${randomUUID()}`, { isFollowing: true })
  await reporter.expect(400, 'PATCH', '/api/notifications/choices', { email: 'yes' })
  await reporter.expect(400, 'PATCH', '/api/notifications/choices', { telegram: true })
})

test('the notifications about a record are read at once, and nothing else; nobody reads for another', async () => {
  const theCase = await reportCase(reporter, { assigneeId: assignee.user.id })
  const other = await reportCase(reporter, { assigneeId: assignee.user.id })
  await reporter.expect(201, 'POST', `/api/cases/${theCase.id}/tasks`, {
    title: 'Weld it',
    assigneeId: assignee.user.id,
  })
  expect(await kinds(assignee)).toEqual(['assigned', 'assigned', 'assigned'])
  const path = `/api/notifications/records/cases/${theCase.id}/read`
  await bystander.expect(204, 'POST', path)
  expect(await kinds(assignee)).toHaveLength(3)
  await assignee.expect(204, 'POST', path)
  expect((await notificationsOf(assignee)).map(({ subject }) => subject?.id)).toEqual([other.id])
})
