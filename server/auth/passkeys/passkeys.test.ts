import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '../../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { TestClient } from '../../testing/testClient.ts'
import { softPasskey, type SoftPasskey } from './testing/authenticator.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const password = testPassword
const nobodys = '00000000-0000-4000-8000-000000000000'

type Options = { challenge: string; user: { id: string } }
type Made = { id: string; name: string; lastUsedAt: string | null }

const begin = (who: TestClient) => who.expect<Options>(200, 'POST', '/api/auth/passkeys/begin', { password })
const add = (who: TestClient, credential: object, name = 'Phone') =>
  who.ask('POST', '/api/auth/passkeys', { name, credential })

async function added(who: TestClient, passkey: SoftPasskey): Promise<Made> {
  const answer = await add(who, passkey.create(await begin(who)))
  expect(answer.status).toBe(201)
  return answer.body as Made
}

/** Returns somebody with a passkey. */
async function somebody() {
  const who = await testApp.person()
  const passkey = softPasskey(testApp.url)
  return { who, passkey, made: await added(who, passkey) }
}

/** Returns a browser on the sign-in page, and its challenge. */
async function atSignIn() {
  const visitor = testApp.visitor()
  return { visitor, options: await visitor.expect<Options>(200, 'POST', '/api/auth/sign-in/passkey/begin') }
}
const giveTo = (visitor: TestClient, credential: object) =>
  visitor.ask('POST', '/api/auth/sign-in/passkey', { credential })
async function signIn(
  passkey: SoftPasskey,
  ...more: Parameters<SoftPasskey['get']> extends [unknown, ...infer M] ? M : []
) {
  const { visitor, options } = await atSignIn()
  return { visitor, answer: await giveTo(visitor, passkey.get(options, ...more)) }
}

describe('adding a passkey', () => {
  test('requires user verification by the browser, and lists the passkey', async () => {
    const who = await testApp.person()
    expect(await begin(who)).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: { name: who.user.email, displayName: who.user.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const made = await added(who, softPasskey(testApp.url))
    expect(made).toMatchObject({ name: 'Phone', lastUsedAt: null })
    expect(await who.get('/api/auth/passkeys')).toEqual([made])
    expect(await begin(who)).toMatchObject({ excludeCredentials: [{ type: 'public-key', transports: ['internal'] }] })
  })

  test('requires the password, and is refused to people without one', async () => {
    const who = await testApp.person()
    const wrong = await who.ask('POST', '/api/auth/passkeys/begin', { password: 'not the password' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    await sql('delete from accounts where user_id = $1', [who.user.id])
    expect(await who.ask('POST', '/api/auth/passkeys/begin', { password })).toMatchObject(problem(409, 'conflict'))
  })

  test('is refused for the response to another challenge, for another site, and without user verification', async () => {
    const who = await testApp.person()
    for (const fault of [{ challenge: 'AAAA' }, { origin: 'https://elsewhere.example' }, { isUnverified: true }]) {
      const credential = softPasskey(testApp.url).create(await begin(who), fault)
      expect(await add(who, credential)).toMatchObject(problem(400, 'invalid'))
    }
    const garbled = softPasskey(testApp.url).create(await begin(who))
    const response = { ...garbled.response, attestationObject: 'AAAA' }
    expect(await add(who, { ...garbled, response })).toMatchObject(problem(400, 'invalid'))
    expect(await who.get('/api/auth/passkeys')).toEqual([])
  })

  test('accepts a response once, within five minutes, and only from the same person', async () => {
    const [who, other] = [await testApp.person(), await testApp.person()]
    const credential = softPasskey(testApp.url).create(await begin(who))
    other.cookies.set('asked.newPasskey', who.cookies.get('asked.newPasskey') ?? '')
    expect(await add(other, credential)).toMatchObject(problem(409, 'conflict'))
    const cookie = who.cookies.get('asked.newPasskey') ?? ''
    expect((await add(who, credential)).status).toBe(201)
    who.cookies.set('asked.newPasskey', cookie)
    expect(await add(who, credential)).toMatchObject(problem(409, 'conflict'))
    const late = softPasskey(testApp.url).create(await begin(who))
    await sql('update asked_proofs set expires_at = now() where user_id = $1', [who.user.id])
    expect(await add(who, late)).toMatchObject(problem(409, 'conflict'))
  })

  test('is refused for one that somebody already has', async () => {
    const { passkey } = await somebody()
    const other = await testApp.person()
    expect(await add(other, passkey.create(await begin(other)))).toMatchObject(problem(409, 'conflict'))
  })

  test('is limited in number', async () => {
    const { who } = await somebody()
    await sql(
      `insert into passkeys (user_id, name, credential_id, public_key)
       select $1, 'one more', 'many ' || n, '' from generate_series(1, 19) as n`,
      [who.user.id],
    )
    expect(await who.ask('POST', '/api/auth/passkeys/begin', { password })).toMatchObject(problem(409, 'conflict'))
  })
})

describe('signing in with a passkey', () => {
  test('opens a session, and records when', async () => {
    const { who, passkey } = await somebody()
    const { visitor, answer } = await signIn(passkey)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: who.user.id } } })
    expect(await visitor.get('/api/auth/user')).toMatchObject({ id: who.user.id })
    expect(await who.get('/api/auth/passkeys')).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })])
    expect((await signIn(passkey)).answer.status).toBe(200)
  })

  test('counts as both factors: no code is requested', async () => {
    const { who, passkey } = await somebody()
    await sql(`insert into two_factors (user_id, secret, last_step) values ($1, '', 0)`, [who.user.id])
    expect((await signIn(passkey)).answer).toMatchObject({ status: 200, body: { user: { id: who.user.id } } })
  })

  test.each([
    ['for another site', { origin: 'https://elsewhere.example' }],
    ['to another question', { challenge: 'AAAA' }],
    ['without a finger or PIN', { isUnverified: true }],
    ['by another key', { isForged: true }],
  ])('is refused to one that answers %s', async (_what, fault) => {
    const { passkey } = await somebody()
    const { visitor, answer } = await signIn(passkey, fault)
    expect(answer).toMatchObject(problem(401, 'wrongCredentials'))
    expect(visitor.cookies.size).toBe(0)
  })

  test('is refused for an unknown one, for one that names another owner, and for a copy', async () => {
    expect((await signIn(softPasskey(testApp.url))).answer).toMatchObject(problem(401, 'wrongCredentials'))
    const [one, other] = [await somebody(), await somebody()]
    one.passkey.belongTo(Buffer.from(other.who.user.id.replaceAll('-', ''), 'hex').toString('base64url'))
    expect((await signIn(one.passkey)).answer).toMatchObject(problem(401, 'wrongCredentials'))
    expect((await signIn(other.passkey)).answer.status).toBe(200)
    other.passkey.fallBehind()
    expect((await signIn(other.passkey)).answer).toMatchObject(problem(401, 'wrongCredentials'))
  })

  test('accepts a response once, in the same browser, within five minutes', async () => {
    const { passkey } = await somebody()
    const { visitor, options } = await atSignIn()
    const asked = visitor.cookies.get('asked.passkey') ?? ''
    const credential = passkey.get(options)
    expect(await giveTo(testApp.visitor(), credential)).toMatchObject(problem(401, 'notSignedIn'))
    expect(await giveTo(visitor, credential)).toMatchObject({ status: 200 })
    const thief = testApp.visitor()
    thief.cookies.set('asked.passkey', asked)
    expect(await giveTo(thief, credential)).toMatchObject(problem(401, 'notSignedIn'))
    const late = await atSignIn()
    await sql(`update asked_proofs set expires_at = now() where kind = 'passkey'`)
    expect(await giveTo(late.visitor, passkey.get(late.options))).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('is refused for one that was removed, and for somebody who is deactivated', async () => {
    const [gone, out] = [await somebody(), await somebody()]
    await gone.who.expect(204, 'DELETE', `/api/auth/passkeys/${gone.made.id}`)
    await testApp.manager.expect(200, 'POST', `/api/users/${out.who.user.id}/deactivate`)
    for (const { passkey } of [gone, out]) {
      expect((await signIn(passkey)).answer).toMatchObject(problem(401, 'wrongCredentials'))
    }
  })

  test('is refused when it was created for another host of the same server', async () => {
    const { passkey } = await somebody()
    const visitor = new TestClient(testApp.url.replace('127.0.0.1', 'localhost'))
    const options = await visitor.expect<Options>(200, 'POST', '/api/auth/sign-in/passkey/begin')
    expect(await giveTo(visitor, passkey.get(options))).toMatchObject(problem(401, 'wrongCredentials'))
  })
})

describe('one’s own passkeys', () => {
  test('are renamed and removed, with entries in the history', async () => {
    const { who, made } = await somebody()
    const at = `/api/auth/passkeys/${made.id}`
    expect(await who.expect(200, 'PATCH', at, { name: 'Blue key' })).toMatchObject({ name: 'Blue key' })
    await who.expect(204, 'DELETE', at)
    expect(await who.get('/api/auth/passkeys')).toEqual([])
    const { rows } = await sql(`select action from activity where record_id = $1 order by id`, [made.id])
    expect(rows.map(({ action }) => action)).toEqual(['created', 'edited', 'deleted'])
  })

  test('cannot be renamed or removed by anybody else', async () => {
    const { made } = await somebody()
    for (const id of [made.id, nobodys]) {
      const at = `/api/auth/passkeys/${id}`
      expect(await testApp.manager.ask('PATCH', at, { name: 'Mine' })).toMatchObject(problem(404, 'notFound'))
      expect(await testApp.manager.ask('DELETE', at)).toMatchObject(problem(404, 'notFound'))
    }
  })

  test('are removed with a lost phone', async () => {
    const { who, passkey } = await somebody()
    const at = `/api/users/${who.user.id}/second-factors`
    expect(await testApp.manager.get(at)).toEqual({ twoFactorSince: null, passkeys: 1 })
    await testApp.manager.expect(204, 'DELETE', at)
    expect((await signIn(passkey)).answer).toMatchObject(problem(401, 'wrongCredentials'))
  })
})
