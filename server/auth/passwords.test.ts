import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import type { PasswordLink } from '../../contract/auth/passwordLinks.ts'
import { sendFromOtherHost } from '../testing/sendFromOtherHost.ts'
import { captureLog } from '../testing/captureLog.ts'
import { problem } from '../testing/problem.ts'
import { freezeClock } from '../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let lines: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  lines = captureLog(testApp.app)
  testApp.app.http.log.level = 'trace'
  await testApp.takeJobs()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const newPassword = 'a password of my own'
const signIn = (email: string, password: string) =>
  testApp.visitor().ask('POST', '/api/auth/sign-in/email', { email, password })
const statusOf = async (visitor: TestClient) => (await visitor.ask('GET', '/api/auth/user')).status
/** Waits until the processes have notified each other and dropped their cached session. */
async function untilSignedOut(visitor: TestClient): Promise<void> {
  freezeClock()
  await expect.poll(() => statusOf(visitor)).toBe(401)
}
const actionsOf = async (id: string) =>
  (await sql(`select action from activity where feature = 'users' and record_id = $1 order by id`, [id])).rows.map(
    ({ action }) => String(action),
  )

/** Signs the same person in on another device. */
async function oneMore({ user }: TestClient): Promise<TestClient> {
  const device = testApp.visitor()
  await device.signIn(user.email, testPassword)
  return device
}

describe('changing the password', () => {
  const change = (who: TestClient, sent: object = {}) =>
    who.ask('POST', '/api/auth/password', { currentPassword: testPassword, newPassword, ...sent })

  test('requires the current one, and signs all other devices out', async () => {
    const desk = await testApp.person()
    const phone = await oneMore(desk)
    expect(await desk.get('/api/auth/password')).toEqual({ hasPassword: true })
    expect(await change(desk)).toMatchObject({ status: 204 })
    await untilSignedOut(phone)
    expect(await statusOf(desk)).toBe(200)
    expect(await signIn(desk.user.email, testPassword)).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await signIn(desk.user.email, newPassword)).toMatchObject({ status: 200 })
    expect(await actionsOf(desk.user.id)).toEqual(['created', 'passwordChanged'])
  })

  test('leaves the other devices signed in if requested', async () => {
    const desk = await testApp.person()
    const phone = await oneMore(desk)
    expect(await change(desk, { endOthers: false })).toMatchObject({ status: 204 })
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 200])
  })

  test('with a wrong one counts as a failed sign-in, and names the field', async () => {
    const desk = await testApp.person()
    for (let guess = 1; guess <= 8; guess++) {
      expect(await change(desk, { currentPassword: 'a wrong guess' })).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ path: 'currentPassword', message: 'Wrong password.' }] },
      })
    }
    expect(await change(desk)).toMatchObject(problem(429, 'locked'))
    expect(await statusOf(desk)).toBe(200)
    // It was guessed on this device; the owner can sign in on another.
    expect(await signIn(desk.user.email, testPassword)).toMatchObject({ status: 200 })
  })

  test('is refused for a short one, to people without a password, and without signing in', async () => {
    const desk = await testApp.person()
    expect(await change(desk, { newPassword: 'short' })).toMatchObject(problem(400, 'invalid'))
    expect(await change(testApp.visitor())).toMatchObject(problem(401, 'notSignedIn'))
    await sql('delete from accounts where user_id = $1', [desk.user.id])
    expect(await desk.get('/api/auth/password')).toEqual({ hasPassword: false })
    expect(await change(desk)).toMatchObject(problem(409, 'conflict'))
  })
})

/** Returns a visitor of another process, which has not counted any requests this minute. */
async function elsewhere(): Promise<TestClient> {
  return new TestClient((await testApp.another()).url)
}

const forget = (email: string) => testApp.visitor().ask('POST', '/api/auth/forgotten-password', { email })
const reset = (token: string, password = newPassword) =>
  testApp.visitor().ask('POST', '/api/auth/accept-invitation', { token, password })
const emailsTo = async (address: string) =>
  (await testApp.manager.get<Mail[]>('/api/notifications/mails')).filter(({ to }) => to === address)
const tokensFor = async (address: string) =>
  (await emailsTo(address)).map(({ text }) => /\?reset=([\w-]+)/.exec(text)?.[1] ?? '')

/** Waits until the requested e-mails are written. */
async function untilWritten(): Promise<void> {
  const open = `select 1 from jobs.job where name = 'auth.forgottenPassword' and state in ('created', 'active', 'retry')`
  await expect.poll(async () => (await sql(open)).rowCount).toBe(0)
}

/** Requests a new password for a person, and returns the token in the e-mail. */
async function tokenFor({ user }: TestClient): Promise<string> {
  expect(await forget(user.email)).toMatchObject({ status: 202 })
  await untilWritten()
  return (await tokensFor(user.email))[0] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced with the link in an e-mail, which ends all sessions', async () => {
    const desk = await testApp.person()
    const token = await tokenFor(desk)
    expect((await emailsTo(desk.user.email))[0]).toMatchObject({ subject: 'Set a new password for Yokoten' })
    const { rows } = await sql(
      `select expires_at <= now() + interval '1 hour' as soon, expires_at > now() + interval '59 minutes' as "isLong"
       from invitations where user_id = $1`,
      [desk.user.id],
    )
    expect(rows).toEqual([{ soon: true, isLong: true }])
    const visitor = testApp.visitor()
    await visitor.expect(200, 'POST', '/api/auth/accept-invitation', { token, password: newPassword })
    await untilSignedOut(desk)
    expect(await statusOf(visitor)).toBe(200)
    expect(await signIn(desk.user.email, testPassword)).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await actionsOf(desk.user.id)).toEqual(['created', 'passwordForgotten', 'passwordReset'])
  })

  test('gets the same response for an address that nobody has, and for people without a password', async () => {
    const [known, deactivated] = [await testApp.person(), await testApp.person()]
    await testApp.manager.expect(200, 'POST', `/api/users/${deactivated.user.id}/deactivate`)
    const invited = { email: 'invited@example.com', firstName: 'In', lastName: 'Vited' }
    await testApp.manager.expect(201, 'POST', '/api/users', invited)
    const others = ['nobody@example.com', deactivated.user.email, invited.email]
    const answers = await Promise.all([known.user.email, ...others].map(forget))
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { isMailed: false }])
    await untilWritten()
    expect(await emailsTo(known.user.email)).toHaveLength(1)
    for (const email of others) expect(await emailsTo(email)).toEqual([])
  })

  test('produces three e-mails an hour at most', async () => {
    const desk = await testApp.person()
    for (let times = 1; times <= 4; times++) await tokenFor(desk)
    expect(await emailsTo(desk.user.email)).toHaveLength(3)
  })

  test('links to this server, whatever host the request names', async () => {
    const desk = await testApp.person()
    const { email } = desk.user
    await sendFromOtherHost(testApp, testApp.visitor(), 202, 'POST', '/api/auth/forgotten-password', { email })
    await untilWritten()
    const [message] = await emailsTo(email)
    expect(message?.text).toContain('http://localhost:0/api/login?reset=')
    expect(message?.text).not.toContain('evil.example')
  })

  test('leaves a link of a process manager valid, until one of the two is used', async () => {
    const desk = await testApp.person()
    const made = await testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${desk.user.id}/invitation`)
    const theirs = new URL(made.url).searchParams.get('reset') ?? ''
    const token = await tokenFor(desk)
    expect(await reset(theirs)).toMatchObject({ status: 200 })
    expect(await reset(token)).toMatchObject(problem(409, 'conflict'))
  })

  test('unlocks an account that was locked by guesses', async () => {
    const desk = await testApp.person()
    for (let guess = 1; guess <= 8; guess++) await signIn(desk.user.email, 'a wrong guess')
    expect(await signIn(desk.user.email, testPassword)).toMatchObject(problem(429, 'locked'))
    expect(await reset(await tokenFor(desk))).toMatchObject({ status: 200 })
  })
})

describe('a link to a new password is refused', () => {
  test('when it was used', async () => {
    const token = await tokenFor(await testApp.person())
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect(await reset(token, 'yet another one')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('already used') },
    })
  })

  test('after an hour', async () => {
    const desk = await testApp.person()
    const token = await tokenFor(desk)
    await sql('update invitations set expires_at = now() where user_id = $1', [desk.user.id])
    expect(await reset(token)).toMatchObject({
      status: 409,
      body: { detail: 'This link has expired. Request another one.' },
    })
    expect(await signIn(desk.user.email, testPassword)).toMatchObject({ status: 200 })
  })

  test('for somebody who was deactivated', async () => {
    const desk = await testApp.person()
    const token = await tokenFor(desk)
    await testApp.manager.expect(200, 'POST', `/api/users/${desk.user.id}/deactivate`)
    expect(await reset(token)).toMatchObject(problem(409, 'conflict'))
  })

  test('when it is guessed, and guessing is soon rate-limited', async () => {
    const guesser = await elsewhere()
    const guess = () =>
      guesser.ask('POST', '/api/auth/accept-invitation', { token: 'A'.repeat(64), password: newPassword })
    expect(await guess()).toMatchObject(problem(404, 'notFound'))
    let answer = await guess()
    for (let count = 1; count <= 60 && answer.status === 404; count++) answer = await guess()
    expect(answer).toMatchObject(problem(429, 'tooMany'))
  })
})

test('requests for e-mails from one address are limited per minute', async () => {
  const visitor = await elsewhere()
  const ask = () => visitor.ask('POST', '/api/auth/forgotten-password', { email: 'nobody@example.com' })
  let answer = await ask()
  for (let count = 1; count <= 20 && answer.status === 202; count++) answer = await ask()
  expect(answer).toMatchObject(problem(429, 'tooMany'))
})

test('an invalid address is refused', async () => {
  const visitor = await elsewhere()
  expect(await visitor.ask('POST', '/api/auth/forgotten-password', { email: 'x' })).toMatchObject(
    problem(400, 'invalid'),
  )
})

test('neither passwords nor links are in the log or in the data of jobs', async () => {
  const desk = await testApp.person()
  const token = await tokenFor(desk)
  await signIn(desk.user.email, 'a password that is wrong')
  await reset(token)
  testApp.app.http.log.info('The end.')
  const { rows } = await sql(`select data from jobs.job where name = 'auth.forgottenPassword'`)
  const stored = lines.join('\n') + JSON.stringify(rows)
  expect(stored).toContain('The end.')
  for (const secret of [token, testPassword, newPassword, 'a password that is wrong'])
    expect(stored).not.toContain(secret)
})
