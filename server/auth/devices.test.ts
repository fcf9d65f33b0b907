import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../contract/auth/security.ts'
import { EventReader } from '../testing/eventReader.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const statusOf = async (visitor: TestClient) => (await visitor.ask('GET', '/api/auth/user')).status
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** Signs the same person in on another device. */
async function oneMore({ user }: TestClient, url = testApp.url, userAgent = firefox): Promise<TestClient> {
  const device = testApp.visitor()
  Object.assign(device, { url })
  const sent = { email: user.email, password: testPassword }
  await device.expect(200, 'POST', '/api/auth/sign-in/email', sent, { 'user-agent': userAgent })
  return device
}

const sessionsOf = (who: TestClient) => who.get<Session[]>('/api/sessions')
const idOf = async (who: TestClient) => (await sessionsOf(who)).find(({ isThis }) => isThis)?.id ?? ''

describe('the devices of a person', () => {
  test('are listed with browser, system, address and times, and never with their credentials', async () => {
    const desk = await testApp.person()
    const phone = await oneMore(desk)
    const sessions = await sessionsOf(desk)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isThis }) => !isThis)).toEqual({
      id: await idOf(phone),
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
      createdAt: expect.any(String),
      seenAt: expect.any(String),
      isThis: false,
    })
    const { rows } = await sql('select token from sessions where user_id = $1', [desk.user.id])
    for (const { token } of rows as { token: string }[]) expect(JSON.stringify(sessions)).not.toContain(token)
  })

  test('are seen where they are used, to the minute', async () => {
    const desk = await testApp.person()
    await sql(`update sessions set seen_at = now() - interval '2 minutes', ip_address = '::1' where user_id = $1`, [
      desk.user.id,
    ])
    const other = await testApp.another()
    const there = testApp.visitor()
    Object.assign(there, { url: other.url, cookies: desk.cookies })
    await there.get('/api/cases')
    const seen = async () => {
      const [session] = await sessionsOf(there)
      return [session?.address, Date.now() - Date.parse(session?.seenAt ?? '') < 100_000]
    }
    await expect.poll(seen).toEqual(['127.0.0.1', true])
  })

  test('do not include expired sessions, or another person’s', async () => {
    const desk = await testApp.person()
    await oneMore(desk)
    await sql(`update sessions set expires_at = now() where user_id = $1 and user_agent = $2`, [desk.user.id, firefox])
    expect((await sessionsOf(desk)).map(({ isThis }) => isThis)).toEqual([true])
  })
})

describe('signing out a device', () => {
  test('ends it at once, in every process, with its event stream', async () => {
    const desk = await testApp.person()
    const other = await testApp.another()
    const phone = await oneMore(desk, other.url)
    expect(await statusOf(phone)).toBe(200)
    const stream = await EventReader.open(phone, other.url)
    const id = await idOf(phone)
    await desk.expect(204, 'DELETE', `/api/sessions/${id}`)
    await stream.ended
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200])
    const history = await sql('select feature, action, actor_id from activity where record_id = $1', [id])
    expect(history.rows).toEqual([{ feature: 'sessions', action: 'ended', actor_id: desk.user.id }])
  })

  test('can be done for all others together; this one stays signed in with its stream', async () => {
    const desk = await testApp.person()
    const [phone, tablet] = [await oneMore(desk), await oneMore(desk)]
    const here = await EventReader.open(desk, testApp.url)
    const there = await EventReader.open(phone, testApp.url)
    await desk.expect(204, 'DELETE', '/api/sessions')
    expect(await Promise.all([desk, phone, tablet].map(statusOf))).toEqual([200, 401, 401])
    await there.ended
    await desk.expect(201, 'POST', '/api/cases', { title: 'Still', description: 'here' })
    await here.until(({ data }) => data.feature === 'cases')
    await here.close()
  })

  test('is announced to nobody else', async () => {
    const [desk, colleague] = [await testApp.person(), await testApp.person()]
    const stream = await EventReader.open(colleague, testApp.url)
    const phone = await oneMore(desk)
    await desk.expect(204, 'DELETE', `/api/sessions/${await idOf(phone)}`)
    await desk.expect(201, 'POST', '/api/cases', { title: 'After', description: 'it' })
    await stream.until(({ data }) => data.feature === 'cases')
    expect(stream.received.filter(({ data }) => data.feature === 'sessions')).toEqual([])
    await stream.close()
  })

  test('is refused for another person’s, for an unknown one, and without signing in', async () => {
    const [desk, other] = [await testApp.person(), await testApp.person('Process Manager')]
    const id = await idOf(desk)
    expect(await other.ask('DELETE', `/api/sessions/${id}`)).toMatchObject(problem(404, 'notFound'))
    expect(await desk.ask('DELETE', `/api/sessions/${randomUUID()}`)).toMatchObject(problem(404, 'notFound'))
    expect(await testApp.visitor().ask('DELETE', `/api/sessions/${id}`)).toMatchObject(problem(401, 'notSignedIn'))
    expect(await testApp.visitor().ask('DELETE', '/api/sessions')).toMatchObject(problem(401, 'notSignedIn'))
    expect(await testApp.visitor().ask('GET', '/api/sessions')).toMatchObject(problem(401, 'notSignedIn'))
    expect(await statusOf(desk)).toBe(200)
  })
})
