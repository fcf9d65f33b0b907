import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../contract/users/users.ts'
import type { OidcSettings } from '../../process/settings/oidcSettings.ts'
import { readSettings } from '../../process/settings/settings.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { roleIn } from './companyRole.ts'
import { companyClient, openCompanyProvider, signInAtCompany, type CompanyProvider } from './testing/companyProvider.ts'

const environment = {
  OIDC_ISSUER: 'https://login.acme.example',
  OIDC_CLIENT_ID: 'yokoten',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLE_MAP: 'lean team=Improvement Specialist, cn=admins=process manager',
  SECRET: 'a secret that is known to the tests alone',
  DATA_DIR: '/tmp/yokoten-company-role',
}
const rolesOf = (more: Record<string, string> = {}): OidcSettings['roles'] =>
  readSettings({ ...environment, ...more }).oidc?.roles

describe('the role in a company’s claims', () => {
  test.each([
    ['a mapped value', { groups: ['staff', 'lean team'] }, 'Improvement Specialist'],
    ['a role by its own name', { groups: 'Quality Analyst' }, 'Quality Analyst'],
    ['several, the most powerful', { groups: ['lean team', 'cn=admins'] }, 'Process Manager'],
    ['none that is known', { groups: ['staff'] }, 'Team Member'],
    ['no claim at all', {}, 'Team Member'],
    ['something that is no text', { groups: [{ name: 'cn=admins' }] }, 'Team Member'],
  ])('is read from %s', (_what, claims, role) => expect(roleIn(claims, rolesOf())).toBe(role))

  test('may be nested', () => {
    const claims = { realm_access: { roles: ['lean team'] } }
    expect(roleIn(claims, rolesOf({ OIDC_ROLE_CLAIM: 'realm_access.roles' }))).toBe('Improvement Specialist')
  })

  test('is left to the process managers when no claim is configured', () => {
    const { OIDC_ROLE_CLAIM: _claim, OIDC_ROLE_MAP: _map, ...without } = environment
    expect(roleIn({ groups: ['Process Manager'] }, readSettings(without).oidc?.roles)).toBeNull()
  })

  test('requires a valid map', () => {
    expect(() => rolesOf({ OIDC_ROLE_MAP: 'lean team=Owner' })).toThrow('OIDC_ROLE_MAP must be pairs')
    expect(() => rolesOf({ OIDC_ROLE_CLAIM: '' })).toThrow('OIDC_ROLE_CLAIM must be set too')
  })
})

describe('signing in with the company account', () => {
  let company: CompanyProvider
  let testApp: TestApp
  beforeAll(async () => {
    // The provider prints a long notice that it is configured for tests.
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'info').mockReturnValue()
    company = await openCompanyProvider()
    testApp = await openTestApp({ oidc: { issuer: company.issuer, ...companyClient, roles: rolesOf() ?? null } })
    company.admit(testApp.url)
  })
  afterAll(async () => {
    await testApp.close()
    await company.close()
  })

  const employ = (login: string, groups: string[], claims: object = {}) =>
    company.people.set(login, {
      email: `${login}@acme.example`,
      email_verified: true,
      name: `${login} Doe`,
      groups,
      ...claims,
    })
  async function arrive(login: string) {
    const visitor = testApp.visitor()
    const arrived = await signInAtCompany(visitor, login)
    return { arrived, user: arrived === '/' ? await visitor.get<User>('/api/auth/user') : null }
  }

  test('sets the role from the claim each time', async () => {
    employ('lea', ['lean team'])
    expect((await arrive('lea')).user).toMatchObject({ role: 'Improvement Specialist', state: 'active' })
    employ('lea', ['staff'])
    expect((await arrive('lea')).user).toMatchObject({ role: 'Team Member' })
    employ('lea', ['cn=admins'])
    expect((await arrive('lea')).user).toMatchObject({ role: 'Process Manager' })
    employ('lea', [])
    expect((await arrive('lea')).user).toMatchObject({ role: 'Team Member' })
  })

  test('never takes the role from the last process manager', async () => {
    employ('mona', ['staff'], { email: 'manager@example.com' })
    await signInAtCompany(testApp.manager, 'mona')
    await testApp.manager.signIn('manager@example.com', testPassword)
    expect((await arrive('mona')).user).toMatchObject({ email: 'manager@example.com', role: 'Process Manager' })
  })

  test('ignores the role when the company does not vouch for the address', async () => {
    const who = await testApp.person()
    employ('sly', ['cn=admins'], { email: who.user.email, email_verified: false })
    expect((await arrive('sly')).user).toBeNull()
    expect(await who.get('/api/auth/user')).toMatchObject({ role: 'Team Member' })
  })

  test('is refused to somebody who is deactivated here, and changes nothing about them', async () => {
    employ('gone', ['staff'])
    const { user } = await arrive('gone')
    await testApp.manager.expect(200, 'POST', `/api/users/${user?.id}/deactivate`)
    employ('gone', ['cn=admins'])
    expect((await arrive('gone')).arrived).toBe('/api/login?problem=deactivated')
    expect(await testApp.manager.get(`/api/users/${user?.id}`)).toMatchObject({
      state: 'deactivated',
      role: 'Team Member',
    })
  })
})
