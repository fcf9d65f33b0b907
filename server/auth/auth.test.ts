import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../testing/problem.ts'
import { TestClient } from '../testing/testClient.ts'
import { freezeClock } from '../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const signIn = (email: string, password = testPassword) =>
  testApp.visitor().ask('POST', '/api/auth/sign-in/email', { email, password })

describe('the first account', () => {
  const account = { email: 'first@example.com', password: testPassword, firstName: 'Fay', lastName: 'First' }
  const signUp = (sent: object = account) => testApp.visitor().ask('POST', '/api/auth/sign-up/email', sent)

  beforeEach(() => sql('delete from users'))
  afterAll(async () => {
    await sql('delete from users')
    await testApp.manager.signUp('manager@example.com', testPassword, 'Mona', 'Manager')
  })

  test('becomes Process Manager and is signed in', async () => {
    const visitor = testApp.visitor()
    expect(await visitor.get('/api/auth/options')).toMatchObject({ firstAccount: true, companySignIn: null })
    await visitor.signUp('First@Example.com', testPassword, 'Fay', 'First')
    expect(await visitor.get('/api/auth/user')).toMatchObject({
      email: 'first@example.com',
      name: 'Fay First',
      role: 'Process Manager',
      abilities: { managePeople: 'any', deleteCase: 'any' },
    })
    expect(await visitor.get('/api/auth/options')).toMatchObject({ firstAccount: false })
  })

  test('does not allow a second one', async () => {
    await signUp()
    expect(await signUp({ ...account, email: 'second@example.com' })).toMatchObject(problem(403, 'forbidden'))
  })

  test('can be created again by a request whose first response was lost, if the password is the same', async () => {
    await signUp()
    await sql('delete from sessions')
    expect(await signUp({ ...account, password: 'quite another password' })).toMatchObject(
      problem(401, 'wrongCredentials'),
    )
    expect(await signUp()).toMatchObject({ status: 200, body: { user: { email: account.email } } })
    expect(await signUp()).toMatchObject(problem(403, 'forbidden'))
    expect((await sql('select 1 from users')).rowCount).toBe(1)
  })

  test('is created once by several concurrent requests', async () => {
    const holder = await testApp.app.services.database.pool.connect()
    await holder.query(`begin; select pg_advisory_xact_lock(hashtext('first account'))`)
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`)
    const signingUp = Promise.all(emails.map((email) => signUp({ ...account, email })))
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await sql(waiting)).rowCount).toBe(4)
    await holder.query('commit')
    holder.release()
    expect((await signingUp).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403, 403])
    expect((await sql('select role from users')).rows).toEqual([{ role: 'Process Manager' }])
  })

  test('can be created while only people of the sample data exist', async () => {
    await sql(`insert into users (email, first_name, last_name, name, role, is_sample)
               values ('sample@example.com', 'Sam', 'Ple', 'Sam Ple', 'Process Manager', true)`)
    expect(await signUp()).toMatchObject({ status: 200 })
  })

  test('requires a name, an address and a password of sufficient length', async () => {
    for (const wrong of [{ firstName: ' ' }, { email: 'first' }, { password: 'short' }, { role: 'Team Member' }]) {
      expect(await signUp({ ...account, ...wrong })).toMatchObject(problem(400, 'invalid'))
    }
  })
})

describe('signing in', () => {
  test('returns the person and their permissions', async () => {
    const answer = await signIn(' MANAGER@example.com')
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { name: 'Mona Manager', abilities: { restore: 'any' } } },
    })
  })

  test('sets a cookie that scripts and other sites cannot use, for thirty days', async () => {
    const cookies = (await signIn('manager@example.com')).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['better-auth.session_token', 'known.device'])
    const [pair, ...attributes] = (cookies[0] ?? '').split('; ')
    expect(pair).toMatch(/^better-auth\.session_token=[^;]{40,}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  test('stores passwords as argon2id and nothing else about the visitor than what is sent', async () => {
    const { rows } = await sql('select password from accounts')
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$/)
    const visitor = testApp.visitor()
    const body = { email: 'manager@example.com', password: testPassword }
    const forged = { 'x-forwarded-for': '1.2.3.4', 'x-address-of-visitor': '1.2.3.4', 'user-agent': 'Floor/1' }
    await visitor.expect(200, 'POST', '/api/auth/sign-in/email', body, forged)
    const newest = await sql('select ip_address, user_agent from sessions order by created_at desc limit 1')
    expect(newest.rows).toEqual([{ ip_address: '127.0.0.1', user_agent: 'Floor/1' }])
  })

  test('accepts the same password in either Unicode form of its accents', async () => {
    const email = 'accents@example.com'
    await testApp.manager.expect(201, 'POST', '/api/users', {
      email,
      firstName: 'É',
      lastName: 'Ä',
      password: 'crème brûlée'.normalize('NFD'),
    })
    expect(await signIn(email, 'crème brûlée'.normalize('NFC'))).toMatchObject({ status: 200 })
  })

  test('responds the same to a wrong password and to an address without an account', async () => {
    const [wrong, unknown] = await Promise.all([
      signIn('manager@example.com', 'not the password'),
      signIn('nobody@example.com', 'not the password'),
    ])
    expect(wrong).toMatchObject(problem(401, 'wrongCredentials'))
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('requires a password, and says of an endless one that it is too long', async () => {
    const refusal = async (password: string) => (await signIn('manager@example.com', password)).body
    const faults = (message: string) => ({ code: 'invalid', errors: [{ path: 'password', message }] })
    expect(await refusal('')).toMatchObject(faults('Password is required'))
    expect(await refusal('x'.repeat(1001))).toMatchObject(faults('Use at most 1,000 characters.'))
  })

  test('refuses a form from another site', async () => {
    const sent = { email: 'manager@example.com', password: testPassword }
    const foreign = { origin: 'https://elsewhere.example' }
    const answer = await testApp.visitor().ask('POST', '/api/auth/sign-in/email', sent, foreign)
    expect(answer).toMatchObject(problem(403, 'crossSite'))
  })
})

describe('an account with many failures', () => {
  const fail = (email: string) => signIn(email, 'a wrong guess')

  test.each(['locked@example.com', 'unknown@example.com'])('%s is locked for a quarter of an hour', async (email) => {
    if (email.startsWith('locked')) {
      const made = { email, firstName: 'Lock', lastName: 'Ed', password: testPassword }
      await testApp.manager.expect(201, 'POST', '/api/users', made)
    }
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await fail(email)).toMatchObject(problem(401, 'wrongCredentials'))
    }
    const answer = await signIn(email)
    expect(answer).toMatchObject(problem(429, 'locked'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    // The others are not.
    expect(await signIn('manager@example.com')).toMatchObject({ status: 200 })
  })

  test('is locked in every process, and unlocked after a time', async () => {
    const other = await testApp.another()
    const visitor = testApp.visitor()
    Object.assign(visitor, { url: other.url })
    const sent = { email: 'locked@example.com', password: testPassword }
    expect(await visitor.ask('POST', '/api/auth/sign-in/email', sent)).toMatchObject(problem(429, 'locked'))
    await sql(`update sign_in_failures set at = at - interval '15 minutes'`)
    expect(await visitor.ask('POST', '/api/auth/sign-in/email', sent)).toMatchObject({ status: 200 })
    expect((await sql(`select 1 from sign_in_failures where email = 'locked@example.com'`)).rowCount).toBe(0)
  })

  test('is locked just as soon when all guesses come concurrently', async () => {
    const email = 'burst@example.com'
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => fail(email)))).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([...Array(8).fill(401), ...Array(4).fill(429)])
  })

  test('starts counting anew after a successful sign-in', async () => {
    for (let attempt = 1; attempt <= 7; attempt++) await fail('manager@example.com')
    await signIn('manager@example.com')
    expect(await fail('manager@example.com')).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await signIn('manager@example.com')).toMatchObject({ status: 200 })
  })
})

describe('an account named in the server’s settings', () => {
  const admin = { email: 'Maria.Lopez@Example.com', password: testPassword }

  test('exists from the first start and is created once', async () => {
    const named = await openTestApp({ admin })
    const other = await named.another()
    const visitor = named.visitor()
    await visitor.signIn('maria.lopez@example.com', testPassword)
    expect(await visitor.get('/api/auth/user')).toMatchObject({ name: 'Maria Lopez', role: 'Process Manager' })
    expect(await visitor.get('/api/auth/options')).toMatchObject({ firstAccount: false })
    const there = new TestClient(other.url)
    await there.signIn('maria.lopez@example.com', testPassword)
    expect(await there.get('/api/users')).toHaveLength(1)
    await named.close()
  })

  test('changes nothing where people have accounts', async () => {
    testApp.settings.admin = admin
    const other = await testApp.another()
    testApp.settings.admin = null
    expect((await sql(`select 1 from users where email like 'maria%'`)).rowCount).toBe(0)
    await other.close()
  })
})

test('behind https, cookies are sent over https only, and links begin with the public URL', async () => {
  const secure = await openTestApp({ publicUrl: 'https://factory.example' })
  const { manager } = secure
  const again = { email: 'manager@example.com', password: testPassword }
  const [cookie = ''] = (await manager.ask('POST', '/api/auth/sign-in/email', again)).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-better-auth\.session_token=/)
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  const made = { email: 'new@example.com', firstName: 'New', lastName: 'Person' }
  const { invitationUrl } = await manager.expect(201, 'POST', '/api/users', made)
  expect(invitationUrl).toMatch(/^https:\/\/factory\.example\/api\/login\?invitation=/)
  const [cleared] = (await manager.ask('POST', '/api/auth/sign-out')).headers.getSetCookie()
  expect(cleared).toBe('__Host-better-auth.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  await secure.close()
})

test('attempts from one address are limited per minute', async () => {
  freezeClock()
  let answer = await testApp.visitor().ask('POST', '/api/auth/sign-in/email', {})
  for (let attempt = 1; attempt <= 60 && answer.status === 400; attempt++) {
    answer = await testApp.visitor().ask('POST', '/api/auth/sign-in/email', {})
  }
  expect(answer).toMatchObject(problem(429, 'tooMany'))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
