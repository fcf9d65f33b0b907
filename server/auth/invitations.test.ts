import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Made = { id: string; email: string; role: string; invitationUrl: string | null }

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
let people = 0
const somebody = () => ({ email: `new${++people}@example.com`, firstName: 'New', lastName: 'Person' })
const tokenOf = (made: Made) => new URL(made.invitationUrl ?? '').searchParams.get('invitation') ?? ''
const accept = (token: string, password = 'my very own password') =>
  testApp.visitor().ask('POST', '/api/auth/accept-invitation', { token, password })

const invite = (sent: object = somebody()) => testApp.manager.expect<Made>(201, 'POST', '/api/users', sent)

describe('creating a person', () => {
  test('with a password lets them sign in at once', async () => {
    const sent = { ...somebody(), role: 'Quality Analyst', department: 'quality', password: testPassword }
    expect(await invite(sent)).toMatchObject({ role: 'Quality Analyst', department: 'quality', invitationUrl: null })
    const visitor = testApp.visitor()
    await visitor.signIn(sent.email, testPassword)
    expect(await visitor.get('/api/auth/user')).toMatchObject({
      name: 'New Person',
      abilities: { managePeople: 'none' },
    })
  })

  test('without a password returns a link to this site, and nobody can sign in yet', async () => {
    const made = await invite()
    expect(made.role).toBe('Team Member')
    expect(made.invitationUrl).toMatch(`${testApp.url}/api/login?invitation=`)
    const answer = await testApp.visitor().ask('POST', '/api/auth/sign-in/email', { email: made.email, password: 'x' })
    expect(answer).toMatchObject(problem(401, 'wrongCredentials'))
    const { rows } = await sql('select * from invitations where user_id = $1', [made.id])
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made).slice(-40))
  })

  test('is for process managers only', async () => {
    const analyst = await testApp.person('Quality Analyst')
    expect(await analyst.ask('POST', '/api/users', somebody())).toMatchObject(problem(403, 'forbidden'))
    expect(await testApp.visitor().ask('POST', '/api/users', somebody())).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('is refused for an address in use, whatever its capitalization', async () => {
    const answer = await testApp.manager.ask('POST', '/api/users', { ...somebody(), email: 'Manager@Example.com' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'alreadyExists', errors: [{ path: 'email' }] } })
  })

  test('twice with the same id creates one person with one link', async () => {
    const sent = { ...somebody(), id: randomUUID() }
    const [once, again] = await Promise.all([invite(sent), invite(sent)])
    expect(again).toEqual(once)
    expect((await sql('select 1 from invitations where user_id = $1', [sent.id])).rowCount).toBe(1)
    const other = await testApp.manager.ask('POST', '/api/users', { ...somebody(), id: sent.id })
    expect(other).toMatchObject(problem(409, 'alreadyExists'))
  })

  test('twice with the same idempotency key returns the first result', async () => {
    const sent = somebody()
    const key = { 'idempotency-key': randomUUID() }
    const once = await testApp.manager.expect<Made>(201, 'POST', '/api/users', sent, key)
    expect(await testApp.manager.expect(201, 'POST', '/api/users', sent, key)).toEqual(once)
    const kept = await sql('select answer, request from idempotency_keys where key = $1', [key['idempotency-key']])
    expect(JSON.stringify(kept.rows)).not.toContain(tokenOf(once))
  })

  test('with an idempotency key stores nothing on which a password could be tried without the server’s secret', async () => {
    const sent = { ...somebody(), password: 'guessable horse' }
    const key = { 'idempotency-key': randomUUID() }
    await testApp.manager.expect(201, 'POST', '/api/users', sent, key)
    const kept = await sql('select request from idempotency_keys where key = $1', [key['idempotency-key']])
    const plain = createHash('sha256')
      .update(`POST /api/users\n${JSON.stringify(sent)}`)
      .digest()
    const [{ request }] = kept.rows
    expect(request.equals(plain)).toBe(false)
    expect(request.equals(createHmac('sha256', testApp.settings.secret).update('once\n').update(plain).digest())).toBe(
      true,
    )
  })
})

describe('an invitation', () => {
  test('sets the password and signs the person in', async () => {
    const made = await invite()
    const visitor = testApp.visitor()
    const sent = { token: tokenOf(made), password: 'my very own password' }
    const { user } = await visitor.expect<{ user: Made }>(200, 'POST', '/api/auth/accept-invitation', sent)
    expect(user.id).toBe(made.id)
    expect(await visitor.get('/api/auth/user')).toMatchObject({ id: made.id })
    await testApp.visitor().signIn(made.email, 'my very own password')
  })

  test('works once', async () => {
    const token = tokenOf(await invite())
    expect(await accept(token)).toMatchObject({ status: 200 })
    expect(await accept(token, 'another password')).toMatchObject(problem(409, 'conflict'))
  })

  test('works once when it is used twice at the same moment', async () => {
    const token = tokenOf(await invite())
    const answers = await Promise.all([accept(token, 'the first password'), accept(token, 'the other password')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('expires after two weeks', async () => {
    const made = await invite()
    const { rows } = await sql(
      `select expires_at > now() + interval '13 days' as lasts from invitations
      where user_id = $1`,
      [made.id],
    )
    expect(rows).toEqual([{ lasts: true }])
    await sql('update invitations set expires_at = now() where user_id = $1', [made.id])
    const answer = await accept(tokenOf(made))
    expect(answer).toMatchObject(problem(409, 'conflict'))
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('has expired') })
  })

  test('that is truncated, modified or invented is invalid', async () => {
    const token = tokenOf(await invite())
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const wrong of [token.slice(0, -2), changed, 'x', 'A'.repeat(64)]) {
      expect(await accept(wrong)).toMatchObject(problem(404, 'notFound'))
    }
  })

  test('requires a password of sufficient length, and stays valid until then', async () => {
    const token = tokenOf(await invite())
    expect(await accept(token, 'short')).toMatchObject(problem(400, 'invalid'))
    expect(await accept(token)).toMatchObject({ status: 200 })
  })
})
