import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureLog } from '../../testing/captureLog.ts'
import { problem } from '../../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'
import {
  atCode,
  errorCode,
  giveCode,
  isSignedIn,
  personWithTwoFactor,
  plain,
  wrongCode,
} from './testing/authenticatorApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const password = testPassword
const givePassword = (who: TestClient, email: string) => who.ask('POST', '/api/auth/sign-in/email', { email, password })

describe('signing in with two-factor on', () => {
  test('opens no session before the code, and one with it', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    const visitor = testApp.visitor()
    expect(await givePassword(visitor, who.user.email)).toMatchObject({ status: 200, body: { user: null } })
    expect([...visitor.cookies.keys()]).toEqual(['asked.code'])
    expect(await isSignedIn(visitor)).toBe(false)
    const answer = await giveCode(visitor, await errorCode(secret, 1))
    expect(answer).toMatchObject({ status: 200, body: { user: { id: who.user.id } } })
    expect(await isSignedIn(visitor)).toBe(true)
    expect(visitor.cookies.has('asked.code')).toBe(false)
  })

  test('binds the pending proof to the browser, hidden from scripts and other sites', async () => {
    const { who } = await personWithTwoFactor(testApp)
    const { headers } = await givePassword(testApp.visitor(), who.user.email)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^asked\.code=[\w-]{43}; Max-Age=300; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('accepts a code once', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    const code = await errorCode(secret, 1)
    expect(await giveCode(await atCode(testApp, who), code)).toMatchObject({ status: 200 })
    expect(await giveCode(await atCode(testApp, who), code)).toMatchObject(problem(401, 'wrongCredentials'))
  })

  test('accepts a code once when it is sent twice at the same moment', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    const code = await errorCode(secret, 1)
    const browsers = [await atCode(testApp, who), await atCode(testApp, who)]
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  test('refuses a code of another time', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    for (const later of [-4, 4]) {
      const code = await errorCode(secret, later)
      expect(await giveCode(await atCode(testApp, who), code)).toMatchObject(problem(401, 'wrongCredentials'))
    }
  })

  test('accepts each recovery code once, however it is typed', async () => {
    const { who, codes } = await personWithTwoFactor(testApp)
    const [first = '', second = ''] = codes
    expect(await giveCode(await atCode(testApp, who), first.toLowerCase().replace('-', ' '))).toMatchObject({
      status: 200,
    })
    expect(await giveCode(await atCode(testApp, who), first)).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await giveCode(await atCode(testApp, who), second)).toMatchObject({ status: 200 })
    expect(await who.get('/api/auth/two-factor')).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('accepts no recovery code of somebody else', async () => {
    const [one, other] = [await personWithTwoFactor(testApp), await personWithTwoFactor(testApp)]
    expect(await giveCode(await atCode(testApp, one.who), other.codes[0] ?? '')).toMatchObject(
      problem(401, 'wrongCredentials'),
    )
  })

  test('ends after five wrong codes, even for the correct one', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    const visitor = await atCode(testApp, who)
    for (const _ of [1, 2, 3, 4])
      expect(await giveCode(visitor, wrongCode)).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await giveCode(visitor, wrongCode)).toMatchObject(problem(401, 'notSignedIn'))
    expect(await giveCode(visitor, await errorCode(secret, 1))).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('locks the account after eight, though the password is correct each time', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    for (const _ of Array(4).keys()) {
      const visitor = await atCode(testApp, who)
      for (const __ of [1, 2]) await giveCode(visitor, wrongCode)
    }
    expect(await givePassword(testApp.visitor(), who.user.email)).toMatchObject(problem(429, 'locked'))
    // The device on which they signed in before is not locked.
    expect(await givePassword(who, who.user.email)).toMatchObject({ status: 200 })
    await sql("update sign_in_failures set at = now() - interval '16 minutes' where email = $1", [who.user.email])
    expect(await giveCode(await atCode(testApp, who), await errorCode(secret, 1))).toMatchObject({ status: 200 })
  })

  test('expires after five minutes, and is refused without a pending proof or with a used one', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    const code = await errorCode(secret, 1)
    expect(await giveCode(testApp.visitor(), code)).toMatchObject(problem(401, 'notSignedIn'))
    const visitor = await atCode(testApp, who)
    const cookie = visitor.cookies.get('asked.code') ?? ''
    await sql('update asked_proofs set expires_at = now() where user_id = $1', [who.user.id])
    expect(await giveCode(visitor, code)).toMatchObject(problem(401, 'notSignedIn'))
    const again = await atCode(testApp, who)
    expect(await giveCode(again, code)).toMatchObject({ status: 200 })
    again.cookies.set('asked.code', cookie)
    expect(await giveCode(again, code)).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('opens no other account: the pending proof says whose code it needs', async () => {
    const [one, other] = [await personWithTwoFactor(testApp), await personWithTwoFactor(testApp)]
    const visitor = await atCode(testApp, one.who)
    expect(await giveCode(visitor, await errorCode(other.secret, 1))).toMatchObject(problem(401, 'wrongCredentials'))
    // A browser with a passkey challenge has no pending code.
    await visitor.expect(200, 'POST', '/api/auth/sign-in/passkey/begin')
    visitor.cookies.set('asked.code', visitor.cookies.get('asked.passkey') ?? '')
    expect(await giveCode(visitor, await errorCode(one.secret, 1))).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('is refused to somebody who is deactivated between the two steps', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    const visitor = await atCode(testApp, who)
    await testApp.manager.expect(200, 'POST', `/api/users/${who.user.id}/deactivate`)
    expect(await giveCode(visitor, await errorCode(secret, 1))).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('writes neither codes nor secrets to the log', async () => {
    const lines = captureLog(testApp.app)
    const { who, secret, codes } = await personWithTwoFactor(testApp)
    const code = await errorCode(secret, 1)
    await giveCode(await atCode(testApp, who), wrongCode)
    await giveCode(await atCode(testApp, who), code)
    for (const known of [secret, plain(secret), ...codes]) expect(lines.join('\n')).not.toContain(known)
  })
})

test('a new password through a link does not bypass the code', async () => {
  const { who, secret } = await personWithTwoFactor(testApp)
  const { url } = await testApp.manager.expect<{ url: string }>(201, 'POST', `/api/users/${who.user.id}/invitation`)
  const [token] = new URL(url).searchParams.values()
  const visitor = testApp.visitor()
  const accepted = await visitor.ask('POST', '/api/auth/accept-invitation', { token, password: 'a new long password' })
  expect(accepted).toMatchObject({ status: 200, body: { user: null } })
  expect(await isSignedIn(visitor)).toBe(false)
  expect(await giveCode(visitor, await errorCode(secret, 1))).toMatchObject({ status: 200 })
})
