import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '../../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import {
  atCode,
  beginTwoFactor,
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

describe('turning two-factor on', () => {
  test('shows a secret as text and as a QR code, and the first code turns it on', async () => {
    const who = await testApp.person()
    expect(await who.get('/api/auth/two-factor')).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    const { secret, picture } = await beginTwoFactor(who)
    expect(secret).toMatch(/^[A-Z2-7]{40}$/)
    expect(picture).toMatch(/^<svg /)
    expect(await who.get('/api/auth/two-factor')).toMatchObject({ isOn: false })
    const code = await errorCode(secret)
    const { codes } = await who.expect<{ codes: string[] }>(200, 'POST', '/api/auth/two-factor', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    expect(await who.get('/api/auth/two-factor')).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  })

  test('stores neither the secret nor the recovery codes in readable form', async () => {
    const { who, secret, codes } = await personWithTwoFactor(testApp)
    const stored = await sql(
      `select encode(secret, 'escape') || coalesce((select string_agg(encode(hash, 'escape'), ' ') from recovery_codes), '')
         as text from two_factors where user_id = $1`,
      [who.user.id],
    )
    for (const known of [secret, plain(secret), ...codes]) expect(stored.rows[0].text).not.toContain(known)
  })

  test('requires the password', async () => {
    const who = await testApp.person()
    const answer = await who.ask('POST', '/api/auth/two-factor/begin', { password: 'not the password' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'password' }] } })
  })

  test('is refused with a wrong code, and works with the correct one after it', async () => {
    const who = await testApp.person()
    const { secret } = await beginTwoFactor(who)
    const answer = await who.ask('POST', '/api/auth/two-factor', { code: wrongCode })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'code' }] } })
    await who.expect(200, 'POST', '/api/auth/two-factor', { code: await errorCode(secret) })
  })

  test('is refused with an expired secret, with another person’s, and with none', async () => {
    const [who, other] = [await testApp.person(), await testApp.person()]
    const { secret } = await beginTwoFactor(who)
    const code = await errorCode(secret)
    expect(await other.ask('POST', '/api/auth/two-factor', { code })).toMatchObject(problem(409, 'conflict'))
    other.cookies.set('asked.newTwoFactor', who.cookies.get('asked.newTwoFactor') ?? '')
    expect(await other.ask('POST', '/api/auth/two-factor', { code })).toMatchObject(problem(409, 'conflict'))
    await sql('update asked_proofs set expires_at = now() where user_id = $1', [who.user.id])
    expect(await who.ask('POST', '/api/auth/two-factor', { code })).toMatchObject(problem(409, 'conflict'))
  })

  test('is refused while it is on', async () => {
    const { who } = await personWithTwoFactor(testApp)
    expect(await who.ask('POST', '/api/auth/two-factor/begin', { password })).toMatchObject(problem(409, 'conflict'))
  })

  test('is refused to people who sign in only through the company', async () => {
    const who = await testApp.person()
    await sql('delete from accounts where user_id = $1', [who.user.id])
    expect(await who.ask('POST', '/api/auth/two-factor/begin', { password })).toMatchObject(problem(409, 'conflict'))
  })
})

describe('recovery codes', () => {
  test('are replaced with the password, and the earlier ones become invalid', async () => {
    const { who, codes } = await personWithTwoFactor(testApp)
    const made = await who.expect<{ codes: string[] }>(200, 'POST', '/api/auth/two-factor/recovery-codes', { password })
    expect(await giveCode(await atCode(testApp, who), codes[0] ?? '')).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await giveCode(await atCode(testApp, who), made.codes[0] ?? '')).toMatchObject({ status: 200 })
  })

  test('are not created with a wrong password, nor while two-factor is off', async () => {
    const { who } = await personWithTwoFactor(testApp)
    const wrong = { password: 'not the password' }
    expect(await who.ask('POST', '/api/auth/two-factor/recovery-codes', wrong)).toMatchObject(problem(400, 'invalid'))
    const other = await testApp.person()
    const answer = await other.ask('POST', '/api/auth/two-factor/recovery-codes', { password })
    expect(answer).toMatchObject(problem(409, 'conflict'))
  })
})

describe('turning two-factor off', () => {
  test('requires the password, and then the password alone signs in', async () => {
    const { who } = await personWithTwoFactor(testApp)
    const wrong = await who.ask('POST', '/api/auth/two-factor/off', { password: 'not the password' })
    expect(wrong).toMatchObject(problem(400, 'invalid'))
    const visitor = await atCode(testApp, who)
    await who.expect(204, 'POST', '/api/auth/two-factor/off', { password })
    expect(await giveCode(visitor, wrongCode)).toMatchObject(problem(401, 'notSignedIn'))
    await testApp.visitor().signIn(who.user.email, password)
    expect(await who.ask('POST', '/api/auth/two-factor/off', { password })).toMatchObject(problem(409, 'conflict'))
  })
})

describe('a lost phone', () => {
  const factorsOf = (id: string) => `/api/users/${id}/second-factors`

  test('is removed from an account by a process manager, which signs the person out', async () => {
    const { who } = await personWithTwoFactor(testApp)
    expect(await testApp.manager.get(factorsOf(who.user.id))).toEqual({
      twoFactorSince: expect.any(String),
      passkeys: 0,
    })
    await testApp.manager.expect(204, 'DELETE', factorsOf(who.user.id))
    await expect.poll(() => isSignedIn(who)).toBe(false)
    await testApp.visitor().signIn(who.user.email, password)
    const { rows } = await sql(
      `select actor_id from activity where record_id = $1 and action = 'secondFactorsRemoved'`,
      [who.user.id],
    )
    expect(rows).toEqual([{ actor_id: testApp.manager.user.id }])
  })

  test('cannot be removed by other roles, for oneself, for somebody without a second factor, or for unknown people', async () => {
    const lead = await testApp.person('Operations Lead')
    for (const method of ['GET', 'DELETE']) {
      expect(await lead.ask(method, factorsOf(testApp.manager.user.id))).toMatchObject(problem(403, 'forbidden'))
      const nobody = factorsOf('00000000-0000-4000-8000-000000000000')
      expect(await testApp.manager.ask(method, nobody)).toMatchObject(problem(404, 'notFound'))
    }
    for (const { user } of [testApp.manager, lead]) {
      expect(await testApp.manager.ask('DELETE', factorsOf(user.id))).toMatchObject(problem(409, 'conflict'))
    }
  })
})
