import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { sendGathered } from '../notifications/gatherMail.ts'
import { deliverPush, gatherPush } from '../notifications/notifications.ts'
import { bring } from '../notifications/push/deliverPush.ts'
import { sendPush } from '../notifications/push/gatherPush.ts'
import { readHistory } from '../notifications/readHistory.ts'
import { notificationSources } from '../notifications/testing/notificationSources.ts'
import { openBrowser, openPushService } from '../notifications/push/testing/standInService.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { fireDue } from './fireSteps.ts'

let testApp: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  // Nothing is taken from the outbox: no test works on jobs.
  testApp = await openTestApp({ mail: { url: 'smtp://127.0.0.1:1', from: 'yokoten@example.com' } })
  service = await openPushService()
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})

/** Returns what reaches the devices of a person at a moment. */
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

/** Returns somebody with a device who is the only one to be called. */
async function lead() {
  const who = await testApp.person('Operations Lead')
  const browser = openBrowser()
  await who.expect(204, 'PUT', '/api/notifications/device', browser.device)
  await testApp.manager.expect(200, 'PUT', '/api/call-routes', [
    { rungs: [{ to: { personIds: [who.user.id, testApp.manager.user.id] }, acknowledgeMinutes: 5, clearMinutes: 5 }] },
  ])
  return { who, browser }
}

/** Reports this many cases with a call, and calls the people of the first step; returns their ids. */
async function reported(count: number, call: object): Promise<string[]> {
  const ids: string[] = []
  for (let line = 1; line <= count; line += 1) {
    const sent = { title: `Line ${line}`, description: '', call }
    ids.push((await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', sent)).id)
  }
  await fireDue(testApp.app.services)
  return ids
}

/** Returns the e-mails to a person after what waits at a moment was sent, newest first. */
async function mailing(who: TestClient, now: Date): Promise<Mail[]> {
  await sendGathered(testApp.app.services, now)
  return (await testApp.manager.pages<Mail>('/api/notifications/mails')).filter(({ to }) => to === who.user.email)
}

const noon = () => new Date(midnight().getTime() + 43_200_000)
const seconds = (moment: Date, count: number) => new Date(moment.getTime() + count * 1000)
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

test('a call for help is the subject of an e-mail, whatever else is in it', async () => {
  const { who } = await lead()
  const task = { title: 'Guard rail loose', description: '', assigneeId: who.user.id }
  await testApp.manager.expect(201, 'POST', '/api/cases', task)
  await readHistory(testApp.app.services, notificationSources, noon)
  await reported(1, { type: 'machine', lineStopped: true })
  service.answers.push({ status: 503 })
  await expect(arriving(who.user.id, noon())).rejects.toThrow('503')
  const [message, ...others] = await mailing(who, seconds(noon(), 600))
  expect(others).toEqual([])
  expect(message?.subject).toMatch(/^Line stopped: .+ Line 1$/)
  expect(message?.text).toContain('Guard rail loose')
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
  const [message] = (await arriving(caller.user.id, noon())).map(({ body }) => browser.read(body))
  expect(message?.title).toMatch(/^Mona Manager is coming: CASE-\d+ Press 13$/)
  expect(message?.call).toBeUndefined()
})

test('a call is a message of its own, however much else waits', async () => {
  const { who, browser } = await lead()
  await reported(1, { type: 'safety' })
  await testApp.manager.expect(201, 'POST', '/api/cases', { title: 'Other', description: '', assigneeId: who.user.id })
  await readHistory(testApp.app.services, notificationSources)
  const received = (await arriving(who.user.id, noon())).map(({ body }) => browser.read(body))
  expect(received).toHaveLength(2)
  expect(received.filter(({ call }) => call !== undefined)).toHaveLength(1)
})

describe('200 calls at once, as after a power cut,', () => {
  test('are one push message and one e-mail at once, and one of each that says how many after half a minute', async () => {
    const { who, browser } = await lead()
    await reported(1, { type: 'machine' })
    const now = noon()
    const first = (await arriving(who.user.id, now)).map(({ body }) => browser.read(body))
    expect(first).toMatchObject([{ title: expect.stringContaining('Line 1') as string, call: { open: 'Open' } }])
    expect(await mailing(who, now)).toMatchObject([{ subject: expect.stringContaining('Line 1') as string }])

    await reported(199, { type: 'machine' })
    for (const second of [1, 12, 29]) {
      expect(await arriving(who.user.id, seconds(now, second))).toEqual([])
      expect(await mailing(who, seconds(now, second))).toHaveLength(1)
    }
    const later = seconds(now, 31)
    const rest = (await arriving(who.user.id, later)).map(({ body }) => browser.read(body))
    expect(rest).toMatchObject([{ title: 'Calls for help: 199', path: '/calls' }])
    expect(rest[0]?.call).toBeUndefined()
    expect(await mailing(who, later)).toMatchObject([{ subject: 'Calls for help: 199' }, {}])
    expect(await arriving(who.user.id, seconds(now, 70))).toEqual([])
  })

  test('plan one message for the end of the half minute, not one for each', async () => {
    const { who } = await lead()
    await reported(1, { type: 'machine' })
    const now = noon()
    await arriving(who.user.id, now)
    await reported(5, { type: 'machine' })
    for (let again = 0; again < 5; again += 1) await arriving(who.user.id, seconds(now, again + 1))
    const { rows } = await testApp.app.services.database.pool.query<{ at: string }>(
      `select start_after as at from jobs.job where name = $1 and data ->> 'userId' = $2 and start_after > now() + interval '1 minute'`,
      [gatherPush.name, who.user.id],
    )
    expect(rows.map(({ at }) => Date.parse(at))).toEqual([seconds(now, 30).getTime()])
  })
})

test('safety is pushed at once, though another call has just been', async () => {
  const { who, browser } = await lead()
  const now = noon()
  await reported(1, { type: 'quality' })
  expect(await arriving(who.user.id, now)).toHaveLength(1)
  await reported(1, { type: 'material' })
  await reported(1, { type: 'safety' })
  const urgent = (await arriving(who.user.id, seconds(now, 5))).map(({ body }) => browser.read(body))
  expect(urgent).toMatchObject([{ title: expect.stringMatching(/^Safety: /) as string, call: { open: 'Open' } }])
  await reported(1, { type: 'safety' })
  expect(await arriving(who.user.id, seconds(now, 9))).toEqual([])
  const rest = (await arriving(who.user.id, seconds(now, 36))).map(({ body }) => browser.read(body))
  expect(rest).toMatchObject([{ title: 'Calls for help: 2' }])
})

test('what somebody is coming to meanwhile is not counted', async () => {
  const { who, browser } = await lead()
  const now = noon()
  await reported(1, { type: 'machine' })
  await arriving(who.user.id, now)
  const [one] = await reported(2, { type: 'machine' })
  await arriving(who.user.id, seconds(now, 1))
  await testApp.manager.expect(200, 'POST', `/api/cases/${one}/call/acknowledge`, {})
  const rest = (await arriving(who.user.id, seconds(now, 31))).map(({ body }) => browser.read(body))
  expect(rest).toMatchObject([{ title: expect.stringContaining('Machine: ') as string, call: { open: 'Open' } }])
})

describe('where the push service is away', () => {
  const actionsOf = async (id: string | undefined) =>
    (await testApp.manager.pages<Activity>(`/api/cases/${id}/activity`)).filter(
      ({ action }) => action === 'callNotPushed',
    )

  test('a call is not mailed twice, and its history says once that the push message failed', async () => {
    const { who } = await lead()
    const [id] = await reported(1, { type: 'machine' })
    service.answers.push({ status: 503 })
    await expect(arriving(who.user.id, noon())).rejects.toThrow('503')
    expect(await mailing(who, noon())).toHaveLength(1)
    expect(await actionsOf(id)).toMatchObject([
      {
        changes: [
          { field: 'personId', to: who.user.id },
          { field: 'emailed', to: true },
        ],
      },
    ])
  })

  test.each([
    [
      'answered',
      (_who: TestClient, id?: string) => testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`),
    ],
    [
      'cancelled',
      (_who: TestClient, id?: string) =>
        testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/cancel`, { reason: 'Wrong' }),
    ],
    ['read', (who: TestClient) => who.expect(204, 'POST', '/api/notifications/read')],
  ])('a call that was %s in the meantime is not pushed again', async (_how, end) => {
    const { who } = await lead()
    const [id] = await reported(1, { type: 'machine' })
    const busy = { status: 429, headers: { 'retry-after': '1800' } }
    service.answers.push(busy, busy)
    expect(await arriving(who.user.id, noon())).toHaveLength(1)
    expect(await arriving(who.user.id, noon())).toHaveLength(1)
    await end(who, id)
    expect(await arriving(who.user.id, noon())).toEqual([])
  })

  test('e-mail takes over what is only pushed, such as that somebody is coming', async () => {
    const { who } = await lead()
    const { id } = await who.expect<{ id: string }>(201, 'POST', '/api/cases', {
      title: 'Press 20',
      description: '',
      call: { type: 'machine' },
    })
    await testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`, {})
    expect(await mailing(who, noon())).toEqual([])
    service.answers.push({ status: 410 })
    await arriving(who.user.id, noon())
    expect(await mailing(who, noon())).toMatchObject([{ subject: expect.stringContaining('is coming') as string }])
    expect(await actionsOf(id)).toHaveLength(1)
  })

  test('nothing is mailed to somebody who switched e-mails off, and the history does not say that it was', async () => {
    const { who } = await lead()
    await who.expect(200, 'PATCH', '/api/notifications/choices', { email: false })
    const [id] = await reported(1, { type: 'machine' })
    service.answers.push({ status: 503 })
    await expect(arriving(who.user.id, noon())).rejects.toThrow('503')
    expect(await mailing(who, noon())).toEqual([])
    expect((await actionsOf(id))[0]?.changes).toContainEqual({ field: 'emailed', from: null, to: false })
  })

  test('and no server for e-mails is set up, the history says that nothing took the place of the push message', async () => {
    const { who } = await lead()
    const [id] = await reported(1, { type: 'machine' })
    const { settings } = testApp.app.services
    const { mail } = settings
    Object.assign(settings, { mail: null })
    try {
      service.answers.push({ status: 503 })
      await expect(arriving(who.user.id, noon())).rejects.toThrow('503')
    } finally {
      Object.assign(settings, { mail })
    }
    expect((await actionsOf(id))[0]?.changes).toContainEqual({ field: 'emailed', from: null, to: 'notSetUp' })
  })
})
