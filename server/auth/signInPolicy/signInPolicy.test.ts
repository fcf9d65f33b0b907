import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/users/permissions.ts'
import type { SignInPolicy } from '../../../contract/auth/signInPolicy.ts'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { EventReader } from '../../testing/eventReader.ts'
import { listActivity } from '../../testing/listActivity.ts'
import { problem } from '../../testing/problem.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { TestClient } from '../../testing/testClient.ts'
import { callWithKey, makeKey } from '../keys/testing/program.ts'
import { softPasskey } from '../passkeys/testing/authenticator.ts'
import { beginTwoFactor, errorCode } from '../twoFactor/testing/authenticatorApp.ts'
import { signInPolicyId } from './signInPolicy.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const path = '/api/auth/policy'
const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const set = (sent: object) => testApp.manager.expect<SignInPolicy>(200, 'PATCH', path, sent)
const due = async (who: TestClient) => (await who.get<SignedInUser>('/api/auth/user')).secondFactorDue
const credentials = (who: TestClient) => ({ email: who.user.email, password: testPassword })
const required = problem(403, 'secondFactorRequired')

/** Lets a day pass for somebody who must set up a second factor. */
async function letGraceEnd(who: TestClient) {
  await sql(`update second_factor_grace set until = now() - interval '1 minute' where user_id = $1`, [who.user.id])
  freezeClock(4001)
}

async function turnOnTwoFactor(who: TestClient) {
  const { secret } = await beginTwoFactor(who)
  await who.expect(200, 'POST', '/api/auth/two-factor', { code: await errorCode(secret) })
}

async function addPasskey(who: TestClient) {
  const passkey = softPasskey(testApp.url)
  const password = testPassword
  const options = await who.expect<Parameters<typeof passkey.create>[0]>(200, 'POST', '/api/auth/passkeys/begin', {
    password,
  })
  await who.expect(201, 'POST', '/api/auth/passkeys', { name: 'Phone', credential: passkey.create(options) })
  return passkey
}

describe('the sign-in policy', () => {
  test('requires nothing at first, and only process managers can change it, with an entry in the history', async () => {
    const first = { secondFactorRoles: [], sessionDays: 90, managerIdle: false, version: 1 }
    expect(await testApp.manager.get(path)).toEqual(first)
    const changed = await set({ secondFactorRoles: ['Quality Analyst', 'Process Manager'], sessionDays: 30 })
    expect(changed).toEqual({
      secondFactorRoles: ['Process Manager', 'Quality Analyst'],
      sessionDays: 30,
      managerIdle: false,
      version: 2,
    })
    const [entry] = await listActivity(testApp.app.services.database, 'settings', signInPolicyId)
    expect(entry).toMatchObject({
      actor: { id: testApp.manager.user.id },
      changes: [
        { field: 'secondFactorRoles', from: [], to: ['Process Manager', 'Quality Analyst'] },
        { field: 'sessionDays', from: 90, to: 30 },
      ],
    })
    expect(await set({ secondFactorRoles: [], sessionDays: 90 })).toMatchObject({ secondFactorRoles: [] })
    for (const role of ['Quality Analyst', 'Team Member'] as const) {
      const person = await testApp.person(role)
      expect(await person.ask('GET', path)).toMatchObject(problem(403, 'forbidden'))
      expect(await person.ask('PATCH', path, { sessionDays: 5 })).toMatchObject(problem(403, 'forbidden'))
    }
  })

  test('refuses a stale edit, and invalid values', async () => {
    const current = await testApp.manager.get<SignInPolicy>(path)
    const late = { 'if-match': `"${current.version - 1}"` }
    expect(await testApp.manager.ask('PATCH', path, { sessionDays: 7 }, late)).toMatchObject({ status: 412 })
    for (const wrong of [
      { sessionDays: 0 },
      { sessionDays: 366 },
      { sessionDays: 1.5 },
      { secondFactorRoles: ['Boss'] },
      { managerIdle: 'yes' },
      { graceHours: 1 },
    ]) {
      expect(await testApp.manager.ask('PATCH', path, wrong)).toMatchObject(problem(400, 'invalid'))
    }
  })
})

describe('a second factor that a role requires', () => {
  const role: Role = 'Operations Lead'
  beforeAll(() => set({ secondFactorRoles: [role] }))
  afterAll(() => set({ secondFactorRoles: [] }))

  test('is required with a day of grace from the first time, and of no other role', async () => {
    const person = await testApp.person(role)
    const asked = await due(person)
    expect(asked).toMatchObject({ isOver: false })
    const hours = (Date.parse(asked?.until ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24)
    expect((await person.ask('GET', '/api/cases')).status).toBe(200)
    await person.signIn(person.user.email, testPassword)
    expect(await due(person)).toEqual(asked)
    expect(await due(await testApp.person('Team Member'))).toBeNull()
  })

  test('after the grace period only permits its setup and signing out, in every process; then everything works again', async () => {
    const other = await testApp.another()
    const person = await testApp.person(role)
    const there = new TestClient(other.url)
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    expect((await there.ask('GET', '/api/cases')).status).toBe(200)
    await letGraceEnd(person)
    expect(await due(person)).toMatchObject({ isOver: true })
    for (const who of [person, there]) {
      expect(await who.ask('GET', '/api/cases')).toMatchObject(required)
      expect(await who.ask('POST', '/api/cases', { title: 'x', description: '' })).toMatchObject(required)
      expect(await who.ask('PATCH', `/api/users/${person.user.id}`, { firstName: 'X' })).toMatchObject(required)
      expect(await who.ask('GET', '/api/events')).toMatchObject(required)
      expect(await who.ask('POST', '/api/keys', { name: 'x', days: 30 })).toMatchObject(required)
      expect(await who.ask('POST', '/api/auth/password', {})).toMatchObject(required)
    }
    for (const open of ['/api/auth/user', '/api/auth/two-factor', '/api/auth/passkeys', '/api/settings/me']) {
      expect([open, (await person.ask('GET', open)).status]).toEqual([open, 200])
    }
    await turnOnTwoFactor(person)
    expect(await due(person)).toBeNull()
    expect((await person.ask('GET', '/api/cases')).status).toBe(200)
    await expect.poll(async () => (await there.ask('GET', '/api/cases')).status).toBe(200)
    await there.expect(200, 'POST', '/api/auth/sign-out')
  })

  test('does not prevent somebody who must set one up from signing out', async () => {
    const person = await testApp.person(role)
    await letGraceEnd(person)
    expect(await person.expect(200, 'POST', '/api/auth/sign-out')).toEqual({ success: true })
    expect((await person.ask('GET', '/api/auth/user')).status).toBe(401)
  })

  test('ends an open stream when the grace period ends', async () => {
    const person = await testApp.person(role)
    const stream = await EventReader.open(person, testApp.url)
    const phone = testApp.visitor()
    await phone.signIn(person.user.email, testPassword)
    await letGraceEnd(person)
    // Any event of one's own sessions makes a stream check its sign-in again.
    await phone.expect(200, 'POST', '/api/auth/sign-out')
    await stream.ended
  })

  test('can be a passkey, after which the password alone no longer opens the account', async () => {
    const person = await testApp.person(role)
    await letGraceEnd(person)
    const passkey = await addPasskey(person)
    expect(await due(person)).toBeNull()
    expect((await person.ask('GET', '/api/cases')).status).toBe(200)
    const visitor = testApp.visitor()
    const byPassword = await visitor.ask('POST', '/api/auth/sign-in/email', credentials(person))
    expect(byPassword).toMatchObject({
      ...required,
      body: { code: 'secondFactorRequired', detail: 'Your role requires a second factor. Sign in with your passkey.' },
    })
    expect([...visitor.cookies.keys()]).toEqual([])
    const options = await visitor.expect<Parameters<typeof passkey.get>[0]>(
      200,
      'POST',
      '/api/auth/sign-in/passkey/begin',
    )
    await visitor.expect(200, 'POST', '/api/auth/sign-in/passkey', { credential: passkey.get(options) })
    expect((await visitor.ask('GET', '/api/cases')).status).toBe(200)
    const wrong = { ...credentials(person), password: 'not the password' }
    const guessed = await testApp.visitor().ask('POST', '/api/auth/sign-in/email', wrong)
    expect(guessed).toMatchObject(problem(401, 'wrongCredentials'))
  })

  test('is required with the role, and again with each change of role', async () => {
    const person = await testApp.person('Team Member')
    expect(await due(person)).toBeNull()
    const change = (to: Role) => testApp.manager.expect(200, 'PATCH', `/api/users/${person.user.id}`, { role: to })
    await change(role)
    expect(await due(person)).toMatchObject({ isOver: false })
    await letGraceEnd(person)
    expect(await due(person)).toMatchObject({ isOver: true })
    await change('Team Member')
    expect(await due(person)).toBeNull()
    expect((await person.ask('GET', '/api/cases')).status).toBe(200)
    await change(role)
    expect(await due(person)).toMatchObject({ isOver: false })
  })

  test('is not postponed by turning it off again; somebody who lost a phone gets another day', async () => {
    const person = await testApp.person(role)
    await letGraceEnd(person)
    await turnOnTwoFactor(person)
    await person.expect(204, 'POST', '/api/auth/two-factor/off', { password: testPassword })
    expect(await due(person)).toMatchObject({ isOver: true })
    await turnOnTwoFactor(person)
    await testApp.manager.expect(204, 'DELETE', `/api/users/${person.user.id}/second-factors`)
    await person.signIn(person.user.email, testPassword)
    expect(await due(person)).toMatchObject({ isOver: false })
  })

  test('is not required of people without a password: the company decides what it requires', async () => {
    const person = await testApp.person(role)
    await sql(`delete from accounts where user_id = $1`, [person.user.id])
    freezeClock(4001)
    expect(await due(person)).toBeNull()
    expect((await person.ask('GET', '/api/cases')).status).toBe(200)
  })

  test('lets API keys work during the grace period, which no key starts; then they are suspended', async () => {
    const person = await testApp.person('Team Member')
    const { token } = await makeKey(person)
    const status = async () => (await callWithKey(testApp.url, token, 'GET /api/cases')).status
    await testApp.manager.expect(200, 'PATCH', `/api/users/${person.user.id}`, { role })
    expect(await status()).toBe(200)
    expect((await sql('select 1 from second_factor_grace where user_id = $1', [person.user.id])).rowCount).toBe(0)
    expect(await due(person)).toMatchObject({ isOver: false })
    expect(await status()).toBe(200)
    await letGraceEnd(person)
    expect(await callWithKey(testApp.url, token, 'GET /api/cases')).toMatchObject({
      status: 403,
      body: { code: 'secondFactorRequired' },
    })
    await turnOnTwoFactor(person)
    await expect.poll(status).toBe(200)
  })
})

describe('a session', () => {
  const age = (who: TestClient, days: number, of = 'created_at') =>
    sql(`update sessions set ${of} = now() - make_interval(secs => $2) where user_id = $1`, [
      who.user.id,
      days * 86_400,
    ])
  const status = async (who: TestClient, headers: Record<string, string> = {}) =>
    (await who.ask('GET', '/api/auth/user', undefined, headers)).status

  test('ends 90 days after its sign-in, however much it is used, in every process and on open streams', async () => {
    const other = await testApp.another()
    const person = await testApp.person()
    const there = new TestClient(other.url)
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    await age(person, 89.9)
    freezeClock(4001)
    const stream = await EventReader.open(person, testApp.url)
    expect([await status(person), await status(there)]).toEqual([200, 200])
    await age(person, 90.1)
    freezeClock(8002)
    expect([await status(person), await status(there)]).toEqual([401, 401])
    // A sign-in elsewhere makes the stream check again, and deletes ended sessions.
    const phone = testApp.visitor()
    await phone.signIn(person.user.email, testPassword)
    await phone.expect(200, 'POST', '/api/auth/sign-out')
    await stream.ended
    expect((await sql('select 1 from sessions where user_id = $1', [person.user.id])).rowCount).toBe(0)
  })

  test('is extended to its last moment and not beyond', async () => {
    const person = await testApp.person()
    await age(person, 80)
    await age(person, 2, 'updated_at')
    freezeClock(4001)
    const { headers } = await person.ask('GET', '/api/auth/user')
    const [, seconds] = /Max-Age=(\d+)/.exec(headers.getSetCookie()[0] ?? '') ?? []
    expect(Number(seconds) / 86_400).toBeLessThanOrEqual(10)
    expect(Number(seconds) / 86_400).toBeGreaterThan(9.9)
    const { rows } = await sql(
      `select expires_at <= created_at + interval '90 days' as "inTime" from sessions where user_id = $1`,
      [person.user.id],
    )
    expect(rows).toEqual([{ inTime: true }])
  })

  test('lasts as long as process managers choose, from the moment of their choice', async () => {
    const person = await testApp.person()
    await age(person, 8)
    freezeClock(4001)
    expect(await status(person)).toBe(200)
    await set({ sessionDays: 7 })
    expect(await status(person)).toBe(401)
    await set({ sessionDays: 90 })
  })

  test('of a process manager ends after twelve hours without use if that is required, and no other does', async () => {
    const [manager, member] = [await testApp.person('Process Manager'), await testApp.person()]
    for (const who of [manager, member]) await age(who, 0.6, 'seen_at')
    freezeClock(4001)
    expect(await Promise.all([manager, member].map((who) => status(who, { 'x-background': '1' })))).toEqual([200, 200])
    await set({ managerIdle: true })
    expect([await status(manager), await status(member)]).toEqual([401, 200])
    await set({ managerIdle: false })
  })

  test('is kept alive by what somebody does, and not by a stream or automatic requests of a page', async () => {
    const person = await testApp.person()
    const seen = async () => {
      const text = `select seen_at > now() - interval '1 minute' as fresh from sessions where user_id = $1`
      return (await sql(text, [person.user.id])).rows[0].fresh
    }
    await age(person, 0.5, 'seen_at')
    freezeClock(4001)
    const stream = await EventReader.open(person, testApp.url)
    expect(await status(person, { 'x-background': '1' })).toBe(200)
    expect(await seen()).toBe(false)
    expect(await status(person)).toBe(200)
    await expect.poll(seen).toBe(true)
    await stream.close()
  })
})
