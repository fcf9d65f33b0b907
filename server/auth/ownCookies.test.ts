import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { beginAt, companyClient, openCompanyProvider, type CompanyProvider } from './company/testing/companyProvider.ts'
import { personWithTwoFactor } from './twoFactor/testing/authenticatorApp.ts'

let company: CompanyProvider
let testApp: TestApp
beforeAll(async () => {
  // The provider prints a long notice that it is configured for tests.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  company = await openCompanyProvider()
  testApp = await openTestApp({
    publicUrl: 'https://factory.example',
    oidc: { issuer: company.issuer, ...companyClient },
  })
  company.admit(testApp.url)
})
afterAll(async () => {
  await testApp.close()
  await company.close()
})

const sessionName = 'better-auth.session_token'
const credentials = (who: TestClient) => ({ email: who.user.email, password: testPassword })
const statusOf = async (cookie: string, of = testApp) =>
  (await of.visitor().ask('GET', '/api/auth/user', undefined, { cookie })).status

/** Returns the cookies that a response sets, by name, with their attributes. */
const setBy = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    return { name: pair.split('=')[0] ?? '', attributes: attributes.filter((one) => !one.startsWith('Max-Age')).sort() }
  })

describe('behind https', () => {
  test('every cookie is restricted to this host by its name, for all paths, over https, without a domain', async () => {
    const who = await testApp.person()
    const { who: guarded } = await personWithTwoFactor(testApp)
    const answers = [
      await who.ask('POST', '/api/auth/sign-in/email', credentials(who)),
      await testApp.visitor().ask('POST', '/api/auth/sign-in/email', credentials(guarded)),
      await testApp.visitor().ask('POST', '/api/auth/sign-in/passkey/begin'),
      await who.ask('POST', '/api/auth/two-factor/begin', { password: testPassword }),
      await who.ask('POST', '/api/auth/passkeys/begin', { password: testPassword }),
      await testApp.visitor().raw('GET', '/api/auth/company'),
      await who.ask('POST', '/api/auth/sign-out'),
    ]
    const set = answers.flatMap(setBy)
    expect([...new Set(set.map(({ name }) => name))].sort()).toEqual([
      '__Host-asked.code',
      '__Host-asked.newPasskey',
      '__Host-asked.newTwoFactor',
      '__Host-asked.passkey',
      `__Host-better-auth.session_token`,
      '__Host-better-auth.state',
      '__Host-known.device',
    ])
    for (const { name, attributes } of set) {
      expect([name, attributes.filter((one) => !one.startsWith('SameSite'))]).toEqual([
        name,
        ['HttpOnly', 'Path=/', 'Secure'],
      ])
    }
  })

  test('a session under a name that others can set is ignored, and the next sign-in removes it', async () => {
    const attacker = await testApp.person()
    const planted = attacker.cookies.get(`__Host-${sessionName}`) ?? ''
    expect(await statusOf(`__Host-${sessionName}=${planted}`)).toBe(200)
    for (const former of [sessionName, `__Secure-${sessionName}`]) {
      expect([former, await statusOf(`${former}=${planted}`)]).toEqual([former, 401])
      const victim = await testApp.person()
      victim.cookies.set(former, planted)
      expect(await victim.get('/api/auth/user')).toMatchObject({ id: victim.user.id })
      await victim.signIn(victim.user.email, testPassword)
      expect([...victim.cookies.keys()]).not.toContain(former)
    }
  })

  test('the company’s sign-in works with them', async () => {
    company.people.set('host', { email: 'host@acme.example', email_verified: true, name: 'Host Only' })
    const visitor = testApp.visitor()
    const start = new URL(await beginAt(visitor))
    expect(start.searchParams.get('redirect_uri')).toBe('https://factory.example/api/auth/callback/company')
    expect([...visitor.cookies.keys()]).toEqual(['__Host-better-auth.state'])
  })
})

describe('without a public address', () => {
  test('a trusted proxy that reports https restricts them to this host, and nobody else can report it', async () => {
    const [proxied, bare] = [await openTestApp({ trustedProxies: 1 }), await openTestApp()]
    const https = { 'x-forwarded-proto': 'https' }
    const sent = credentials(proxied.manager)
    const named = async (at: TestApp, headers: Record<string, string>) =>
      setBy(await at.visitor().ask('POST', '/api/auth/sign-in/email', sent, headers)).map(({ name }) => name)
    expect(await named(proxied, https)).toEqual([`__Host-${sessionName}`, '__Host-known.device'])
    expect(await named(proxied, {})).toEqual([sessionName, 'known.device'])
    expect(await named(bare, https)).toEqual([sessionName, 'known.device'])
    await Promise.all([proxied.close(), bare.close()])
  })

  test('over plain http they keep their plain names', async () => {
    const bare = await openTestApp()
    expect(await statusOf(bare.manager.cookie(), bare)).toBe(200)
    expect([...bare.manager.cookies.keys()].sort()).toEqual([sessionName, 'known.device'])
    await bare.close()
  })
})
