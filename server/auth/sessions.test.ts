import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezeClock } from '../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const statusOf = async (visitor: TestClient) => (await visitor.ask('GET', '/api/auth/user')).status

/** The same browser, connected to another process. */
function at(url: string, visitor: TestClient): TestClient {
  const same = new TestClient(url)
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  return same
}

describe('signing out', () => {
  test('ends the session and removes the cookie', async () => {
    const visitor = await testApp.person()
    const kept = at(testApp.url, visitor)
    expect(await visitor.expect(200, 'POST', '/api/auth/sign-out')).toEqual({ success: true })
    expect([...visitor.cookies.keys()]).toEqual(['known.device'])
    expect(await statusOf(kept)).toBe(401)
    expect((await sql('select 1 from sessions where user_id = $1', [visitor.user.id])).rowCount).toBe(0)
  })

  test('ends it in a second process that had cached it', async () => {
    const other = await testApp.another()
    const visitor = await testApp.person()
    const there = at(other.url, visitor)
    expect(await statusOf(there)).toBe(200)
    freezeClock()
    await visitor.expect(200, 'POST', '/api/auth/sign-out')
    await expect.poll(() => statusOf(there)).toBe(401)
  })

  test('leaves the person’s other sessions alone', async () => {
    const visitor = await testApp.person()
    const phone = testApp.visitor()
    await phone.signIn(visitor.user.email, testPassword)
    await visitor.expect(200, 'POST', '/api/auth/sign-out')
    expect(await statusOf(phone)).toBe(200)
  })

  test('without a session is not an error', async () => {
    expect(await testApp.visitor().expect(200, 'POST', '/api/auth/sign-out')).toEqual({ success: true })
  })

  test('later, with the token of a device, ends that session and no other, whoever is signed in then', async () => {
    const visitor = await testApp.person()
    const kept = at(testApp.url, visitor)
    const phone = testApp.visitor()
    await phone.signIn(visitor.user.email, testPassword)
    const { token } = await visitor.get<{ token: string }>('/api/auth/sign-out-token')
    const next = await testApp.person()
    await next.expect(204, 'POST', '/api/auth/sign-out-later', { token })
    expect(await Promise.all([kept, phone, next].map(statusOf))).toEqual([401, 200, 200])
    // The first response may have been lost.
    await testApp.visitor().expect(204, 'POST', '/api/auth/sign-out-later', { token })
    expect(await Promise.all([phone, next].map(statusOf))).toEqual([200, 200])
  })

  test('later, with a token that this server did not create, ends nothing', async () => {
    const visitor = await testApp.person()
    const { token } = await visitor.get<{ token: string }>('/api/auth/sign-out-token')
    const flipped = `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`
    for (const wrong of [flipped, token.slice(0, 22), 'x', `${token}AAAA`]) {
      const answer = await testApp.visitor().ask('POST', '/api/auth/sign-out-later', { token: wrong })
      expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } })
    }
    expect(await statusOf(visitor)).toBe(200)
  })

  test('requested by another site is refused', async () => {
    const visitor = await testApp.person()
    const answer = await visitor.ask('POST', '/api/auth/sign-out', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'crossSite' } })
    expect(await statusOf(visitor)).toBe(200)
  })
})

describe('a session', () => {
  test('that was deleted directly in the database is refused within five seconds', async () => {
    const visitor = await testApp.person()
    expect(await statusOf(visitor)).toBe(200)
    await sql('delete from sessions where user_id = $1', [visitor.user.id])
    freezeClock(4001)
    expect(await statusOf(visitor)).toBe(401)
  })

  test('that has expired is refused', async () => {
    const visitor = await testApp.person()
    await sql(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [visitor.user.id])
    freezeClock(4001)
    expect(await statusOf(visitor)).toBe(401)
    await testApp.visitor().signIn('manager@example.com', testPassword)
    expect((await sql('select 1 from sessions where user_id = $1', [visitor.user.id])).rowCount).toBe(0)
  })

  test('in use is extended once a day, with its cookie', async () => {
    const visitor = await testApp.person()
    const ages = `update sessions set updated_at = now() - interval '25 hours', expires_at = now() + interval '1 hour'`
    await sql(`${ages} where user_id = $1`, [visitor.user.id])
    freezeClock(4001)
    const { headers } = await visitor.ask('GET', '/api/auth/user')
    const [pair] = visitor.cookie().split('; ')
    expect(headers.getSetCookie()).toEqual([`${pair}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`])
    const { rows } = await sql(
      `select expires_at > now() + interval '29 days' as long, updated_at > now() - interval '1 minute' as fresh
       from sessions where user_id = $1`,
      [visitor.user.id],
    )
    expect(rows).toEqual([{ long: true, fresh: true }])
    freezeClock(4001)
    expect((await visitor.ask('GET', '/api/auth/user')).headers.getSetCookie()).toEqual([])
  })

  test('requires our signature on its cookie', async () => {
    const visitor = await testApp.person()
    const { rows } = await sql('select token from sessions where user_id = $1', [visitor.user.id])
    for (const forged of [rows[0].token, `${rows[0].token}.`, `${rows[0].token}.AAAA`, `.${rows[0].token}`, '%', '']) {
      visitor.cookies.set('better-auth.session_token', forged)
      expect([forged, await statusOf(visitor)]).toEqual([forged, 401])
    }
  })

  test('is found among other cookies', async () => {
    const visitor = await testApp.person()
    const cookie = `a=b; ${visitor.cookie()}; other-better-auth.session_token=x`
    expect((await testApp.visitor().ask('GET', '/api/auth/user', undefined, { cookie })).status).toBe(200)
  })
})

describe('the pages of signing in and out', () => {
  const go = (visitor: TestClient, path: string, headers: Record<string, string> = {}) =>
    visitor.raw('GET', path, undefined, headers)
  const target = (response: Response) => [response.status, response.headers.get('location')]

  test('redirect somebody who is signed in to where they wanted, on this site only', async () => {
    const visitor = await testApp.person()
    expect(target(await go(visitor, '/api/login'))).toEqual([302, '/'])
    for (const [wished, reached] of [
      ['/cases/1?tab=a#b', '/cases/1?tab=a#b'],
      ['https://elsewhere.example/', '/'],
      ['//elsewhere.example/', '/'],
      ['/\\elsewhere.example', '/'],
      ['/\t/elsewhere.example', '/'],
      ['/x/..//elsewhere.example', '/'],
      ['javascript:alert(1)', '/'],
      ['/api/logout', '/'],
      ['/a/../api/logout', '/'],
    ] as const) {
      const path = `/api/login?then=${encodeURIComponent(wished)}`
      expect([wished, ...target(await go(visitor, path))]).toEqual([wished, 302, reached])
    }
  })

  test('show the web app to somebody who is not signed in, or say that it is not built', async () => {
    const response = await go(testApp.visitor(), '/api/login?then=%2Fcases')
    const isBuilt = response.status === 200
    expect(response.status).toBe(isBuilt ? 200 : 503)
    expect(response.headers.get('content-type')).toMatch(isBuilt ? 'text/html' : 'application/problem+json')
  })

  test('sign out by a link of our own', async () => {
    const visitor = await testApp.person()
    const kept = at(testApp.url, visitor)
    expect(target(await go(visitor, '/api/logout', { 'sec-fetch-site': 'same-origin' }))).toEqual([302, '/'])
    expect([...visitor.cookies.keys()]).toEqual(['known.device'])
    expect(await statusOf(kept)).toBe(401)
  })

  test.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['sec-purpose', 'prefetch'],
  ])('do not sign out by a link with %s: %s', async (header, value) => {
    const visitor = await testApp.person()
    expect(target(await go(visitor, '/api/logout', { [header]: value }))).toEqual([302, '/'])
    expect(await statusOf(visitor)).toBe(200)
  })

  test('do not sign out on a HEAD request', async () => {
    const visitor = await testApp.person()
    expect((await visitor.raw('HEAD', '/api/logout')).status).toBe(302)
    expect(await statusOf(visitor)).toBe(200)
  })
})
