import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { listActivity } from '../../testing/listActivity.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { errorCode, giveCode, personWithTwoFactor } from '../twoFactor/testing/authenticatorApp.ts'
import { companyPerson } from './companyPerson.ts'
import {
  arriveFrom,
  beginAt,
  companyClient,
  openCompanyProvider,
  signInAtCompany,
  signInThere,
  type CompanyProvider,
} from './testing/companyProvider.ts'

let company: CompanyProvider
let testApp: TestApp
beforeAll(async () => {
  // The provider prints a long notice that it is configured for tests.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  company = await openCompanyProvider()
  testApp = await openTestApp({ oidc: { issuer: company.issuer, ...companyClient } })
  company.admit(testApp.url)
})
afterAll(async () => {
  await testApp.close()
  await company.close()
})

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const employ = (login: string, claims: object = {}) =>
  company.people.set(login, { email: `${login}@acme.example`, email_verified: true, name: `${login} Doe`, ...claims })

describe('the company sign-in', () => {
  test('is offered by its name', async () => {
    expect(await testApp.visitor().get('/api/auth/options')).toMatchObject({ companySignIn: 'Acme account' })
  })

  test.each([false, true])(
    'creates a Team Member for a new colleague (claims in the ID token: %s)',
    async (inIdToken) => {
      company.admit(testApp.url, inIdToken)
      const login = `newcomer${inIdToken}`
      employ(login, { given_name: 'Nell', family_name: 'van Dyke' })
      const visitor = testApp.visitor()
      expect(await signInAtCompany(visitor, login, '/cases?status=new')).toBe('/cases?status=new')
      expect(await visitor.get('/api/auth/user')).toMatchObject({
        email: `${login}@acme.example`.toLowerCase(),
        firstName: 'Nell',
        lastName: 'van Dyke',
        role: 'Team Member',
      })
      const { rows } = await sql('select access_token, refresh_token, id_token from accounts where account_id = $1', [
        login,
      ])
      expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
      expect((await sql('select 1 from verifications')).rowCount).toBe(0)
    },
  )

  test('recognizes people even after their address has changed there', async () => {
    employ('moving')
    const before = testApp.visitor()
    await signInAtCompany(before, 'moving')
    employ('moving', { email: 'moved@acme.example' })
    const after = testApp.visitor()
    expect(await signInAtCompany(after, 'moving')).toBe('/')
    const [{ id }, again] = [await before.get('/api/auth/user'), await after.get('/api/auth/user')]
    expect(again).toMatchObject({ id, email: 'moving@acme.example' })
    expect((await sql(`select 1 from users where email = 'moved@acme.example'`)).rowCount).toBe(0)
  })

  test('signs in somebody whom a process manager has created with that address', async () => {
    const made = { email: 'Known@acme.example', firstName: 'Known', lastName: 'Already', role: 'Quality Analyst' }
    const { id } = await testApp.manager.expect(201, 'POST', '/api/users', made)
    employ('known')
    const visitor = testApp.visitor()
    await signInAtCompany(visitor, 'known')
    expect(await visitor.get('/api/auth/user')).toMatchObject({ id, name: 'Known Already', role: 'Quality Analyst' })
  })

  test('does not open the account of somebody who took over a colleague’s address', async () => {
    const taker = await testApp.person()
    const taking = `update users set email = 'boss@acme.example', email_verified = false where id = $1`
    await sql(taking, [taker.user.id])
    employ('boss')
    const visitor = testApp.visitor()
    expect(await signInAtCompany(visitor, 'boss', '/kanban')).toBe('/api/login?problem=notLinked&then=%2Fkanban')
    expect(visitor.cookies.has('better-auth.session_token')).toBe(false)
    await testApp.manager.expect(200, 'PATCH', `/api/users/${taker.user.id}`, { email: 'taker@acme.example' })
    expect(await signInAtCompany(visitor, 'boss')).toBe('/')
  })

  test('refuses an address that the company has not verified, or none', async () => {
    employ('unsure', { email_verified: false })
    expect(await signInAtCompany(testApp.visitor(), 'unsure')).toBe('/api/login?problem=notConfirmed')
    employ('silent', { email: undefined })
    expect(await signInAtCompany(testApp.visitor(), 'silent')).toBe('/api/login?problem=notConfirmed')
    expect((await sql(`select 1 from users where email like 'unsure%'`)).rowCount).toBe(0)
  })

  test('returns with a message when the person cancels', async () => {
    expect(await signInAtCompany(testApp.visitor(), null, '/cases')).toBe('/api/login?problem=cancelled&then=%2Fcases')
  })

  test('creates one person when the same colleague signs in twice at once', async () => {
    employ('twin')
    const visitors = [testApp.visitor(), testApp.visitor()]
    const places = await Promise.all(visitors.map((visitor) => signInAtCompany(visitor, 'twin')))
    expect((await sql(`select 1 from users where email = 'twin@acme.example'`)).rowCount).toBe(1)
    expect(places).toContain('/')
  })

  test('never redirects to another site', async () => {
    employ('careful')
    expect(await signInAtCompany(testApp.visitor(), 'careful', '//elsewhere.example/x')).toBe('/')
  })
})

describe('an account with another way to sign in', () => {
  const idOf = async (who: TestClient) => (await who.get<{ id: string }>('/api/auth/user')).id
  const roleOf = async (id: string) => (await sql('select role from users where id = $1', [id])).rows[0].role
  const first = '/api/login?problem=ownSignInFirst'

  test('is not opened by a company account with its address until its owner has signed in here', async () => {
    const owner = await testApp.person()
    employ('owner', { email: owner.user.email })
    const visitor = testApp.visitor()
    expect(await signInAtCompany(visitor, 'owner')).toBe(first)
    expect((await visitor.ask('GET', '/api/auth/user')).status).toBe(401)
    // A second attempt, from another browser, still does not sign in.
    expect(await signInAtCompany(testApp.visitor(), 'owner')).toBe(first)

    // Neither somebody else's sign-in in this browser links it, nor the owner's in another one.
    const other = await testApp.person()
    await visitor.signIn(other.user.email, testPassword)
    await owner.signIn(owner.user.email, testPassword)
    expect(await signInAtCompany(testApp.visitor(), 'owner')).toBe(first)

    await visitor.signIn(owner.user.email, testPassword)
    const joined = testApp.visitor()
    expect(await signInAtCompany(joined, 'owner')).toBe('/')
    expect(await idOf(joined)).toBe(owner.user.id)
    expect(await listActivity(testApp.app.services.database, 'users', owner.user.id)).toContainEqual(
      expect.objectContaining({ action: 'edited', changes: [{ field: 'companyAccount', from: null, to: 'owner' }] }),
    )
  })

  test('is not opened by a second company account with its address', async () => {
    employ('real')
    const real = testApp.visitor()
    await signInAtCompany(real, 'real')
    const id = await idOf(real)
    employ('fake', { email: 'real@acme.example' })
    const fake = testApp.visitor()
    expect(await signInAtCompany(fake, 'fake')).toBe(first)
    expect((await fake.ask('GET', '/api/auth/user')).status).toBe(401)
    expect(await roleOf(id)).toBe('Team Member')
    expect((await sql('select account_id from accounts where user_id = $1', [id])).rows).toEqual([
      { account_id: 'real' },
    ])
  })

  test('is also linked after the second step of a sign-in', async () => {
    const { who, secret } = await personWithTwoFactor(testApp)
    employ('guarded', { email: who.user.email })
    const visitor = testApp.visitor()
    expect(await signInAtCompany(visitor, 'guarded')).toBe(first)
    await visitor.ask('POST', '/api/auth/sign-in/email', { email: who.user.email, password: testPassword })
    expect(await signInAtCompany(testApp.visitor(), 'guarded')).toBe(first)
    expect((await giveCode(visitor, await errorCode(secret, 1))).status).toBe(200)
    const joined = testApp.visitor()
    expect(await signInAtCompany(joined, 'guarded')).toBe('/')
    expect(await idOf(joined)).toBe(who.user.id)
  })
})

describe('a response of the company sign-in', () => {
  test('requires no code of ours: a second factor is up to the company', async () => {
    employ('careful')
    const visitor = testApp.visitor()
    await signInAtCompany(visitor, 'careful')
    const { id } = await visitor.get<{ id: string }>('/api/auth/user')
    await sql(`insert into two_factors (user_id, secret, last_step) values ($1, '', 0)`, [id])
    const again = testApp.visitor()
    expect(await signInAtCompany(again, 'careful', '/my-work')).toBe('/my-work')
    expect(await again.get('/api/auth/user')).toMatchObject({ id })
  })

  test('works once', async () => {
    employ('once')
    const visitor = testApp.visitor()
    const back = await signInThere(await beginAt(visitor), 'once')
    expect(await arriveFrom(visitor, back)).toBe('/')
    expect(await arriveFrom(visitor, back)).toBe('/api/login?problem=expired')
  })

  test('works only in the browser that started the sign-in', async () => {
    employ('victim')
    const [attacker, victim] = [testApp.visitor(), testApp.visitor()]
    const back = await signInThere(await beginAt(attacker), 'victim')
    expect(await arriveFrom(victim, back)).toBe('/api/login?problem=expired')
    expect(victim.cookies.size).toBe(0)
  })

  test('is refused if nobody started the sign-in, or if it was modified', async () => {
    const path = '/api/auth/callback/company'
    expect(await arriveFrom(testApp.visitor(), `${path}?code=x&state=y`)).toBe('/api/login?problem=expired')
    expect(await arriveFrom(testApp.visitor(), path)).toBe('/api/login?problem=expired')
    const visitor = testApp.visitor()
    const back = await signInThere(await beginAt(visitor), 'once')
    const changed = back.replace(/code=[^&]+/, 'code=forged')
    expect(await arriveFrom(visitor, changed)).toBe('/api/login?problem=failed')
  })

  test('expires after ten minutes', async () => {
    const visitor = testApp.visitor()
    const back = await signInThere(await beginAt(visitor), 'once')
    await sql(`update verifications set value = jsonb_set(value::jsonb, '{expiresAt}', '1')::text`)
    expect(await arriveFrom(visitor, back)).toBe('/api/login?problem=expired')
  })
})

test('the first of all people becomes Process Manager', async () => {
  await sql('delete from users')
  employ('founder')
  const visitor = testApp.visitor()
  await signInAtCompany(visitor, 'founder')
  expect(await visitor.get('/api/auth/user')).toMatchObject({ role: 'Process Manager', name: 'founder Doe' })
  const password = testApp.visitor().ask('POST', '/api/auth/sign-in/email', {
    email: 'founder@acme.example',
    password: testPassword,
  })
  expect(await password).toMatchObject({ status: 401 })
})

describe('without the company', () => {
  test('a provider that does not respond is reported, and tried again later', async () => {
    const later = await openCompanyProvider()
    const other = await openTestApp({ oidc: { issuer: later.issuer, ...companyClient } })
    const visitor = other.visitor()
    expect(await beginAt(visitor, '/cases')).toBe('/api/login?problem=unavailable&then=%2Fcases')
    later.admit(other.url)
    expect(await beginAt(visitor, '/cases')).toMatch(`${later.issuer}/auth?`)
    await other.close()
    await later.close()
  })

  test('a provider that redirects elsewhere is not followed there', async () => {
    const asked: string[] = []
    const redirecting = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
    const other = await openTestApp({ oidc: { issuer, ...companyClient } })
    expect(await beginAt(other.visitor())).toMatch('/api/login?problem=unavailable')
    expect(asked).toEqual(['/.well-known/openid-configuration'])
    await other.close()
    await new Promise((resolve) => redirecting.close(resolve))
  })

  test('its addresses do not exist', async () => {
    const other = await openTestApp()
    for (const path of ['/api/auth/company', '/api/auth/callback/company?code=x&state=y']) {
      expect(await other.visitor().ask('GET', path)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    }
    await other.close()
  })
})

describe('the claims of a company account', () => {
  const profile = { sub: '1', email: 'Ann@Acme.example' }
  const entra = 'https://login.microsoftonline.com/6f0c7b5e-0000-4000-8000-000000000000/v2.0/'
  const google = 'https://accounts.google.com/'

  test.each([
    ['verified', { ...profile, email_verified: true }, google, true],
    ['verified, as text', { ...profile, email_verified: 'true' }, google, true],
    ['not verified', { ...profile, email_verified: false }, google, false],
    ['silent', profile, google, false],
    ['silent in Entra, where administrators give addresses', profile, entra, true],
    ['not of the owner’s domain in Entra', { ...profile, xms_edov: false }, entra, false],
    ['on a site that looks like Entra', profile, 'https://login.microsoftonline.com.evil.example/', false],
  ])('about an address are %s', (_what, claims, issuer, vouched) => {
    expect(companyPerson(claims, issuer)).toMatchObject({ email: 'ann@acme.example', vouched })
  })

  test('name a person by parts, on one line, or by their address', () => {
    const named = (claims: object) => {
      const { firstName, lastName } = companyPerson({ ...profile, ...claims }, google)
      return [firstName, lastName]
    }
    expect(named({ name: 'Dr. Ann Lee', given_name: 'Ann', family_name: 'Lee' })).toEqual(['Ann', 'Lee'])
    expect(named({ name: 'Ann Marie Lee' })).toEqual(['Ann Marie', 'Lee'])
    expect(named({ email: 'ann.lee-smith@acme.example' })).toEqual(['Ann Lee', 'Smith'])
  })

  test('without an address fall back to the user name in Entra only', () => {
    const claims = { sub: '1', preferred_username: 'ann@acme.example' }
    expect(companyPerson(claims, entra).email).toBe('ann@acme.example')
    expect(companyPerson(claims, google)).toMatchObject({ email: null, vouched: false })
  })
})
