import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyLimit } from '../../../contract/auth/keys.ts'
import { EventReader } from '../../testing/eventReader.ts'
import { problem } from '../../testing/problem.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { TestClient } from '../../testing/testClient.ts'
import { callWithKey, makeKey } from './testing/program.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const ask = (token: string, call: string, sent?: Parameters<typeof callWithKey>[3]) =>
  callWithKey(testApp.url, token, call, sent)

const newCase = { title: 'Leak', description: 'Oil at press 3' }

describe('a key is refused', () => {
  test.each(['yok_', `yok_${'x'.repeat(43)}`, 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
    'when nobody made it: %s',
    async (token) => {
      const answer = await ask(token, 'GET /api/cases')
      expect(answer).toMatchObject(problem(401, 'notSignedIn'))
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    },
  )

  test('when it has expired', async () => {
    const { token, id } = await makeKey(await testApp.person())
    await sql(`update keys set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await ask(token, 'GET /api/cases')).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('when it was revoked, at once and in every process, and its event stream ends', async () => {
    const owner = await testApp.person()
    const other = await testApp.another()
    const { token, id } = await makeKey(owner)
    expect((await callWithKey(other.url, token, 'GET /api/cases')).status).toBe(200)
    const program = new TestClient(other.url)
    const stream = await EventReader.open(program, other.url, undefined, { authorization: `Bearer ${token}` })
    await owner.expect(204, 'DELETE', `/api/keys/${id}`)
    expect(await ask(token, 'GET /api/cases')).toMatchObject(problem(401, 'notSignedIn'))
    await stream.ended
    expect(await callWithKey(other.url, token, 'GET /api/cases')).toMatchObject(problem(401, 'notSignedIn'))
    expect(await owner.get('/api/keys')).toEqual([])
    expect(await owner.ask('DELETE', `/api/keys/${id}`)).toMatchObject(problem(404, 'notFound'))
  })

  test('when its owner is deactivated, and stays revoked when they are reactivated', async () => {
    const owner = await testApp.person()
    const { token } = await makeKey(owner)
    expect((await ask(token, 'GET /api/cases')).status).toBe(200)
    await testApp.manager.expect(200, 'POST', `/api/users/${owner.user.id}/deactivate`)
    expect(await ask(token, 'GET /api/cases')).toMatchObject(problem(401, 'notSignedIn'))
    await testApp.manager.expect(200, 'POST', `/api/users/${owner.user.id}/reactivate`)
    expect(await ask(token, 'GET /api/cases')).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('for a change, when its scope is read-only', async () => {
    const { token } = await makeKey(await testApp.person(), { scope: 'read' })
    expect((await ask(token, 'GET /api/cases')).status).toBe(200)
    expect(await ask(token, 'POST /api/cases', { body: newCase })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'This API key is read-only.' },
    })
  })

  test('for what its owner may not do, and loses the permissions that its owner loses', async () => {
    const owner = await testApp.person('Process Manager')
    const { token } = await makeKey(owner)
    const made = await ask(await makeKey(await testApp.person()).then((other) => other.token), 'POST /api/cases', {
      body: newCase,
    })
    expect((await ask(token, `DELETE /api/cases/${String(made.body?.['id'])}`)).status).toBe(204)
    await testApp.manager.expect(200, 'PATCH', `/api/users/${owner.user.id}`, { role: 'Team Member' })
    expect(await ask(token, 'GET /api/andon/engine')).toMatchObject(problem(403, 'forbidden'))
    const again = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', newCase)
    expect(await ask(token, `DELETE /api/cases/${again.id}`)).toMatchObject(problem(403, 'forbidden'))
  })

  test('for data of another person', async () => {
    const [one, other] = [await testApp.person(), await testApp.person()]
    const { token } = await makeKey(one)
    const theirs = await makeKey(other)
    expect(await one.ask('DELETE', `/api/keys/${theirs.id}`)).toMatchObject(problem(404, 'notFound'))
    await other.expect(200, 'PATCH', '/api/settings/me', { itemsPerPage: 100 })
    expect(await ask(token, 'GET /api/settings/me')).toMatchObject({ body: { itemsPerPage: 25 } })
    const report = await other.expect<{ id: string }>(201, 'POST', '/api/cases', newCase)
    expect(await ask(token, `DELETE /api/cases/${report.id}`)).toMatchObject(problem(403, 'forbidden'))
  })

  test('together with a session: only the key counts, even when it is wrong', async () => {
    const [owner, other] = [await testApp.person(), await testApp.person()]
    const { token } = await makeKey(owner, { scope: 'read' })
    const cookie = other.cookie()
    expect(await ask(token, 'GET /api/auth/user', { headers: { cookie } })).toMatchObject({
      body: { id: owner.user.id },
    })
    expect(await ask(token, 'POST /api/cases', { body: newCase, headers: { cookie } })).toMatchObject(
      problem(403, 'forbidden'),
    )
    expect(await ask('yok_wrong', 'GET /api/auth/user', { headers: { cookie } })).toMatchObject(
      problem(401, 'notSignedIn'),
    )
    const foreign = { cookie, origin: 'https://elsewhere.example' }
    expect(await ask('yok_wrong', 'POST /api/auth/sign-out', { headers: foreign })).toMatchObject(
      problem(401, 'notSignedIn'),
    )
    expect((await other.ask('GET', '/api/auth/user')).status).toBe(200)
  })

  test('for keys, passwords, sessions, people and secrets, even of a process manager', async () => {
    const { token } = await makeKey(await testApp.person('Process Manager'))
    type Operation = { security?: Record<string, unknown>[] }
    const { paths } = await testApp.manager.get<{ paths: Record<string, Record<string, Operation>> }>(
      '/api/openapi.json',
    )
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({ path, method: method.toUpperCase(), security })),
    )
    const guarded = all.filter(({ path, method }) => isGuarded(method, path))
    expect(guarded.length).toBeGreaterThan(20)
    const answers: string[] = []
    for (const { path, method } of guarded) {
      const { status, body } = await ask(token, `${method} ${path.replaceAll(/\{\w+\}/g, randomUUID())}`)
      answers.push(`${method} ${path} ${status} ${String(body?.['detail'])}`)
    }
    const refused = 'An API key cannot do this. Sign in with a browser.'
    expect(answers.filter((answer) => !answer.endsWith(`403 ${refused}`))).toEqual([])
    // The OpenAPI description says so, too: only calls that do not mention security accept either.
    expect(guarded.filter(({ security }) => security === undefined)).toEqual([])
  })

  test('beyond the number allowed per person', async () => {
    const owner = await testApp.person()
    await sql(
      `insert into keys (user_id, name, scope, hash, start)
       select $1, 'Made', 'read', uuid_send(gen_random_uuid()), 'yok_' from generate_series(1, $2)`,
      [owner.user.id, keyLimit],
    )
    const answer = await owner.ask('POST', '/api/keys', {
      name: 'More',
      scope: 'read',
      days: 30,
      currentPassword: testPassword,
    })
    expect(answer).toMatchObject(problem(409, 'conflict'))
  })

  test('without a name, with an expiry that is not offered, and without signing in', async () => {
    const owner = await testApp.person()
    const sent = { name: 'Key', scope: 'read', days: 30 }
    for (const wrong of [{ name: ' ' }, { scope: 'admin' }, { days: 7 }, { days: undefined }]) {
      expect(await owner.ask('POST', '/api/keys', { ...sent, ...wrong })).toMatchObject(problem(400, 'invalid'))
    }
    expect(await testApp.visitor().ask('POST', '/api/keys', sent)).toMatchObject(problem(401, 'notSignedIn'))
  })

  test('with a rate limit when wrong ones keep coming, while valid ones keep working', async () => {
    const other = await testApp.another()
    const { token } = await makeKey(await testApp.person())
    freezeClock()
    let answer = await callWithKey(other.url, 'yok_wrong', 'GET /api/cases')
    for (let guess = 1; guess <= 60 && answer.status === 401; guess++) {
      answer = await callWithKey(other.url, 'yok_wrong', 'GET /api/cases')
    }
    expect(answer).toMatchObject(problem(429, 'tooMany'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await callWithKey(other.url, token, 'GET /api/cases')).status).toBe(200)
  })
})

/** Whether no key may make this call. */
function isGuarded(method: string, path: string): boolean {
  const isOpenToKeys = ['GET /api/auth/user', 'GET /api/auth/options'].includes(`${method} ${path}`)
  if (path.startsWith('/api/auth/') || path === '/api/login' || path === '/api/logout') return !isOpenToKeys
  if (/^\/api\/(keys|sessions|profile\/email)(\/|$)/.test(path)) return true
  if (/^\/api\/users(\/|$)/.test(path)) return method !== 'GET' || path.endsWith('/second-factors')
  return ['GET /api/notifications/mails', 'PUT /api/dynamics/connection'].includes(`${method} ${path}`)
}
