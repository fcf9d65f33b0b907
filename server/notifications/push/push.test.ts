import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateInto } from '../../process/translate.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { readHistory } from '../readHistory.ts'
import { notificationSources } from '../testing/notificationSources.ts'
import { reportCase } from '../testing/reportCase.ts'
import { bring, deliverPush } from './deliverPush.ts'
import { sendPush } from './gatherPush.ts'
import { openBrowser, openPushService } from './testing/standInService.ts'
import { vapidOf } from './vapid.ts'

let testApp: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
const path = '/api/notifications/device'
const noon = new Date('2026-11-18T12:00:00Z')
const seconds = (moment: Date, count: number) => new Date(moment.getTime() + count * 1000)

beforeAll(async () => {
  testApp = await openTestApp()
  service = await openPushService()
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})

async function withDevice() {
  const who = await testApp.person()
  const browser = openBrowser()
  await who.expect(204, 'PUT', path, browser.device)
  return { who, browser }
}
const give = (to: TestClient, more: object = {}) => reportCase(testApp.manager, { assigneeId: to.user.id, ...more })
const readHistoryAt = (moment: Date) => readHistory(testApp.app.services, notificationSources, () => moment)
const isOn = async (who: TestClient) => (await who.get<{ isOn: boolean }>(path)).isOn

/** Returns what was queued for devices, in order, and removes it from the queue. */
async function deliveries(): Promise<Parameters<typeof bring>[1][]> {
  const { pool } = testApp.app.services.database
  const { rows } = await pool.query<{ data: Parameters<typeof bring>[1] }>(
    `with taken as (delete from jobs.job where name = $1 returning created_on, data) select data from taken order by created_on`,
    [deliverPush.name],
  )
  return rows.map(({ data }) => data)
}

/** Sends what waits for a person to the simulated service; returns what their browser receives. */
async function arriving(who: TestClient, browser: ReturnType<typeof openBrowser>, now = seconds(noon, 10)) {
  await sendPush(testApp.app.services, who.user.id, now)
  service.received.length = 0
  for (const one of await deliveries()) await bring(testApp.app.services, one, service.way)
  return service.received.map(({ body }) => browser.read(body))
}

test('a notification reaches the device encrypted for it alone, and leads to its record', async () => {
  const { who, browser } = await withDevice()
  const theCase = await give(who)
  await readHistoryAt(noon)
  const [message, ...others] = await arriving(who, browser)
  expect(others).toEqual([])
  expect(message).toMatchObject({ path: `/cases/${theCase.id}`, body: '', language: 'en' })
  expect(message?.title).toBe(`Assigned to you by Mona Manager: ${theCase.key} Guard rail loose`)
  const [request] = service.received
  expect(request?.path).toBe(new URL(browser.device.endpoint).pathname)
  expect(request?.body.includes('Guard rail')).toBe(false)
  expect(request?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  const { publicKey } = await who.get<{ publicKey: string }>(path)
  expect(request?.headers['authorization']).toContain(`k=${publicKey}`)
})

test('it speaks the receiver’s language', async () => {
  const { who, browser } = await withDevice()
  await who.expect(200, 'PATCH', '/api/settings/me', { language: 'de' })
  const theCase = await give(who)
  await readHistoryAt(noon)
  const [message] = await arriving(who, browser)
  const values = { who: 'Mona Manager', key: theCase.key, title: theCase.title }
  expect(message?.title).toBe(translateInto('de')('Assigned to you by {{who}}: {{key}} {{title}}', values))
  expect(message?.language).toBe('de')
})

test('a burst is one message, and repeats nothing', async () => {
  const { who, browser } = await withDevice()
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await give(who, { title })
  await readHistoryAt(noon)
  const [message, ...others] = await arriving(who, browser)
  expect(others).toEqual([])
  expect(message).toMatchObject({ title: 'New notifications: 4', path: '/' })
  expect(message?.body.split('\n')).toHaveLength(3)
  expect(await arriving(who, browser, seconds(noon, 600))).toEqual([])
})

test('nothing is sent of what is switched off, read meanwhile or one’s own doing, and e-mails have their own switch', async () => {
  const { who, browser } = await withDevice()
  await reportCase(who, { assigneeId: who.user.id })
  await readHistoryAt(noon)
  expect(await arriving(who, browser)).toEqual([])

  await give(who)
  await readHistoryAt(noon)
  await who.expect(204, 'POST', '/api/notifications/read')
  expect(await arriving(who, browser)).toEqual([])

  await give(who)
  await readHistoryAt(noon)
  await who.expect(200, 'PATCH', '/api/notifications/choices', { caseAssignment: false })
  expect(await arriving(who, browser)).toEqual([])

  await who.expect(200, 'PATCH', '/api/notifications/choices', { caseAssignment: true, email: false })
  await give(who)
  await readHistoryAt(noon)
  expect(await arriving(who, browser)).toHaveLength(1)
})

test('at night only what is critical is sent; the rest comes in the morning of the receiver’s zone', async () => {
  const { who, browser } = await withDevice()
  await who.expect(200, 'PATCH', '/api/settings/me', { timeZone: 'Europe/Berlin' })
  const evening = new Date('2026-11-18T19:30:00Z')
  await give(who, { title: 'Can wait' })
  await give(who, { title: 'Line stopped', priority: 'critical' })
  await readHistoryAt(evening)
  const [urgent, ...others] = await arriving(who, browser, seconds(evening, 10))
  expect(others).toEqual([])
  expect(urgent?.title).toContain('Line stopped')
  const { rows } = await testApp.app.services.database.pool.query<{ at: Date }>(
    `select start_after as at from jobs.job where name = 'notifications.gatherPush' and data->>'userId' = $1 order by start_after desc`,
    [who.user.id],
  )
  const morning = new Date(rows[0]?.at ?? 0)
  expect(morning.toISOString().slice(0, 16)).toBe('2026-11-19T06:00')
  const [later] = await arriving(who, browser, morning)
  expect(later?.title).toContain('Can wait')
})

describe('a device', () => {
  test('is off until it is switched on, and off again when its person says so or signs out', async () => {
    const { who } = await withDevice()
    expect(await isOn(who)).toBe(true)
    await who.expect(204, 'DELETE', path)
    await who.expect(204, 'DELETE', path)
    expect(await isOn(who)).toBe(false)

    const browser = openBrowser()
    await who.expect(204, 'PUT', path, browser.device)
    await who.expect(204, 'PUT', path, browser.device)
    await give(who)
    await readHistoryAt(noon)
    await who.ask('POST', '/api/auth/sign-out')
    expect(await arriving(who, browser)).toEqual([])
  })

  test('is released when its person is deactivated', async () => {
    const { who, browser } = await withDevice()
    await give(who)
    await readHistoryAt(noon)
    await testApp.manager.expect(200, 'POST', `/api/users/${who.user.id}/deactivate`)
    expect(await arriving(who, browser)).toEqual([])
  })

  test('that somebody else takes over in the same browser no longer belongs to the first person', async () => {
    const { who, browser } = await withDevice()
    const other = await testApp.person()
    await other.expect(204, 'PUT', path, browser.device)
    expect([await isOn(who), await isOn(other)]).toEqual([false, true])
  })

  test.each([404, 410, 403])(
    'of which its service says %i is sent nothing until its browser asks anew',
    async (status) => {
      const { who, browser } = await withDevice()
      const { endpoint } = browser.device
      expect(await who.get(path)).toMatchObject({ isOn: true, isLost: false, endpoint })
      await give(who)
      await readHistoryAt(noon)
      service.answers.push({ status })
      await arriving(who, browser)
      expect(await who.get(path)).toMatchObject({ isOn: false, isLost: true, endpoint: null })
      await give(who)
      await readHistoryAt(noon)
      expect(await arriving(who, browser)).toEqual([])

      const renewed = openBrowser()
      await who.expect(204, 'PUT', path, renewed.device)
      expect(await who.get(path)).toMatchObject({ isOn: true, isLost: false, endpoint: renewed.device.endpoint })
      await give(who)
      await readHistoryAt(noon)
      expect(await arriving(who, renewed)).toHaveLength(1)
    },
  )

  test('that was let go of is forgotten when its person switches it off', async () => {
    const { who, browser } = await withDevice()
    await give(who)
    await readHistoryAt(noon)
    service.answers.push({ status: 410 })
    await arriving(who, browser)
    await who.expect(204, 'DELETE', path)
    expect(await who.get(path)).toMatchObject({ isOn: false, isLost: false })
  })

  test('that was renewed while its old address was reported gone stays on', async () => {
    const { who, browser } = await withDevice()
    await give(who)
    await readHistoryAt(noon)
    await sendPush(testApp.app.services, who.user.id, seconds(noon, 10))
    const renewed = openBrowser()
    service.answers.push({ status: 410, before: () => who.expect(204, 'PUT', path, renewed.device) })
    for (const one of await deliveries()) await bring(testApp.app.services, one, service.way)
    expect(browser.device.endpoint).not.toBe(renewed.device.endpoint)
    expect(await isOn(who)).toBe(true)
  })

  test('whose service is busy or broken is tried again, one that refuses a message is not', async () => {
    const { who, browser } = await withDevice()
    for (const status of [500, 429]) {
      await give(who)
      await readHistoryAt(noon)
      service.answers.push({ status })
      await expect(arriving(who, browser)).rejects.toThrow(`The push service answered ${status}.`)
    }
    await give(who)
    await readHistoryAt(noon)
    service.answers.push({ status: 413 })
    await arriving(who, browser)
    expect(await isOn(who)).toBe(true)
  })

  test('whose service says when to retry gets its message then, unless it has expired', async () => {
    const { who, browser } = await withDevice()
    await give(who)
    await readHistoryAt(noon)
    const wait = { status: 429, headers: { 'retry-after': '1800' } }
    service.answers.push(wait)
    await arriving(who, browser)
    const { rows } = await testApp.app.services.database.pool.query<{ minutes: number }>(
      `select round(extract(epoch from start_after - created_on) / 60)::int as minutes from jobs.job where name = $1`,
      [deliverPush.name],
    )
    expect(rows).toEqual([{ minutes: 30 }])
    const [later] = await deliveries()
    if (!later) throw new Error('Nothing was left to be brought later.')
    await bring(testApp.app.services, later, service.way)
    expect(service.received).toHaveLength(2)
    service.answers.push(wait)
    await bring(testApp.app.services, { ...later, until: new Date().toISOString() }, service.way)
    expect(await deliveries()).toEqual([])
  })

  test('whose service points elsewhere is not followed there', async () => {
    const { who, browser } = await withDevice()
    await give(who)
    await readHistoryAt(noon)
    service.answers.push({ status: 307, headers: { location: 'https://push.example.com/inside' } })
    await arriving(who, browser)
    expect(service.received).toHaveLength(1)
  })
})

describe('refuses', () => {
  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.0.0.8/x',
    'https://intranet/x',
    'https://push.example.com:8443/x',
    'https://user:secret@push.example.com/x',
    'file:///etc/passwd',
  ])('the address %s', async (endpoint) => {
    const { keys } = openBrowser().device
    await testApp.manager.expect(400, 'PUT', path, { endpoint, keys })
    expect(await isOn(testApp.manager)).toBe(false)
  })

  test('keys to which nothing can be encrypted', async () => {
    const { endpoint, keys } = openBrowser().device
    const offTheCurve = `B${'A'.repeat(86)}`
    for (const wrong of [
      { ...keys, p256dh: offTheCurve },
      { ...keys, p256dh: 'x' },
      { ...keys, auth: 'short' },
    ]) {
      await testApp.manager.expect(400, 'PUT', path, { endpoint, keys: wrong })
    }
  })

  test('those who are not signed in', async () => {
    const visitor = testApp.visitor()
    await visitor.expect(401, 'GET', path)
    await visitor.expect(401, 'PUT', path, openBrowser().device)
    await visitor.expect(401, 'DELETE', path)
  })
})

test('the keys follow from the server’s secret', () => {
  const { settings } = testApp
  expect(vapidOf(settings)).toEqual(vapidOf(settings))
  expect(vapidOf({ ...settings, secret: 'another secret of another server' }).publicKey).not.toBe(
    vapidOf(settings).publicKey,
  )
})

test('what somebody wrote is text on the device, whatever it looks like', async () => {
  const { who, browser } = await withDevice()
  const script = '<img src=x onerror=alert(1)> "}, {"path": "https://evil.example'
  const { id } = await give(who, { title: script })
  await readHistoryAt(noon)
  const [message] = await arriving(who, browser)
  expect(JSON.stringify(message)).toContain(JSON.stringify(script).slice(1, -1))
  expect(message?.path).toBe(`/cases/${id}`)
})
