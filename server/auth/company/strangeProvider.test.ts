import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nameLimit, type SignedInUser } from '../../../contract/users/users.ts'
import { captureLog } from '../../testing/captureLog.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { arriveFrom, beginAt } from './testing/companyProvider.ts'

/** A company's provider that responds as the test specifies, correctly or not. */

type Json = Record<string, unknown>
const encoded = (part: Json | Buffer) =>
  Buffer.from(part instanceof Buffer ? part : JSON.stringify(part)).toString('base64url')

function newKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } }
}
function signed(claims: Json, { kid, privateKey }: { kid: string; privateKey: KeyObject }): string {
  const text = `${encoded({ alg: 'ES256', typ: 'JWT', kid })}.${encoded(claims)}`
  return `${text}.${encoded(sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }))}`
}

const key = newKey('first')
let nonce: string | null = null
/** The response of the token endpoint; null for a correct one. */
let tokens: ((response: ServerResponse) => void) | null = null
let claimed: Json = {}
let userInfo: Json = {}
/** The path whose response does not end, and how many bytes of it were taken. */
let endless = { path: '', taken: 0 }

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const provider = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0]
  if (path === endless.path) void sendOn(response)
  else if (path === '/.well-known/openid-configuration') {
    json(response, {
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
  } else if (path === '/jwks') json(response, { keys: [key.jwk] })
  else if (path === '/userinfo') json(response, userInfo)
  else if (path === '/token' && tokens) tokens(response)
  else if (path === '/token') {
    json(response, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: signed(claims(), key) })
  } else response.writeHead(404).end()
})
/** Sends JSON until nobody takes any more, at most 16 MB. */
async function sendOn(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"more":"')
  const closed = once(response, 'close')
  while (!response.destroyed && endless.taken < 2 ** 24) {
    if (!response.write('x'.repeat(2 ** 16))) await Promise.race([once(response, 'drain'), closed])
    endless.taken += 2 ** 16
  }
  response.end('"}')
}
const issuer = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
const now = () => Math.floor(Date.now() / 1000)
const claims = (): Json => ({
  iss: issuer(),
  aud: 'the app',
  sub: 'someone',
  iat: now(),
  exp: now() + 300,
  ...(nonce !== null && { nonce }),
  email: 'someone@acme.example',
  email_verified: true,
  name: 'Some One',
  ...claimed,
})

let testApp: TestApp
let logLines: string[]
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  testApp = await openTestApp({
    oidc: { issuer: issuer(), clientId: 'the app', clientSecret: 's', name: 'Acme' },
    logLevel: 'warn',
  })
  logLines = captureLog(testApp.app)
})
beforeEach(() => {
  tokens = null
  claimed = {}
  userInfo = { sub: 'someone' }
  endless = { path: '', taken: 0 }
})
afterAll(async () => {
  await testApp.close()
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

/** Signs in at the provider. Returns where the person arrives, and who they are then. */
async function signIn(added = '') {
  const visitor = testApp.visitor()
  const start = new URL(await beginAt(visitor))
  nonce = start.searchParams.get('nonce')
  const state = encodeURIComponent(start.searchParams.get('state') ?? '')
  const arrived = await arriveFrom(visitor, `/api/auth/callback/company?code=c&state=${state}${added}`)
  const { status, body } = await visitor.ask('GET', '/api/auth/user')
  return { arrived, person: status === 200 ? (body as SignedInUser) : null }
}
const someone = (login: string, more: Json = {}) => (claimed = { sub: login, email: `${login}@acme.example`, ...more })
const html = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
const unsigned = () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`
function signedWithSecret(): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${encoded(claims())}`
  return `${text}.${encoded(createHmac('sha256', 's').update(text).digest())}`
}
const answer = (body: unknown, status = 200) => (tokens = (response) => json(response, body, status))

describe('a company sign-in accepts', () => {
  test('the person named by a correct ID token', async () => {
    someone('right', { aud: ['the app'], azp: 'the app', unheardOf: { deep: [1] } })
    expect(await signIn()).toMatchObject({ arrived: '/', person: { email: 'right@acme.example' } })
  })

  test('a person whose name must be made storable and displayable', async () => {
    someone('odd', { name: undefined, given_name: 'A\u0000B\r\nBcc: x\ud800', family_name: 'x'.repeat(20_000) })
    const { person } = await signIn()
    expect(person?.firstName).toBe('A B Bcc: x')
    expect(person?.lastName).toHaveLength(nameLimit)
    someone('number', { name: { first: 'A' }, given_name: 7 })
    expect((await signIn()).person).toMatchObject({ firstName: 'Number', lastName: '' })
  })

  test('a person whose address comes from the userinfo endpoint, with the ID token’s claims for everything else', async () => {
    claimed = { sub: 'apart', email: undefined, email_verified: undefined, name: 'From Token' }
    userInfo = { sub: 'apart', email: 'apart@acme.example', email_verified: true, name: 'From There' }
    expect((await signIn()).person).toMatchObject({ email: 'apart@acme.example', firstName: 'From', lastName: 'Token' })
  })

  test.each([
    ['ahead of', 50],
    ['behind', -50],
  ])('somebody whose provider’s clock is a little %s ours', async (where, apart) => {
    const there = now() + apart
    someone(`clock${where.slice(0, 5)}`, { iat: there, nbf: there, exp: there + 20 })
    expect(await signIn()).toMatchObject({ arrived: '/' })
  })
})

describe('a company sign-in is refused', () => {
  test.each<[string, () => unknown, string]>([
    ['for another app', () => (claimed = { aud: 'another' }), 'failed'],
    [
      'given to another app, though meant for ours too',
      () => (claimed = { aud: ['x', 'the app'], azp: 'x' }),
      'failed',
    ],
    ['of another issuer', () => (claimed = { iss: 'https://evil.example' }), 'failed'],
    ['that is over', () => (claimed = { exp: now() - 180 }), 'clocks'],
    ['that is not valid yet', () => (claimed = { nbf: now() + 180 }), 'clocks'],
    ['that was given in the future', () => (claimed = { iat: now() + 180 }), 'clocks'],
    ['that was given long ago', () => (claimed = { iat: now() - 7200 }), 'clocks'],
    ['without an end', () => (claimed = { exp: undefined }), 'failed'],
    ['whose end is no number', () => (claimed = { exp: 'never' }), 'failed'],
    ['that does not say when it was given', () => (claimed = { iat: undefined }), 'failed'],
    ['without an issuer', () => (claimed = { iss: undefined }), 'failed'],
    ['for nobody', () => (claimed = { aud: undefined }), 'failed'],
    ['without a nonce', () => (claimed = { nonce: undefined }), 'failed'],
    [
      'that is signed with the client’s secret',
      () => answer({ access_token: 'a', token_type: 'Bearer', id_token: signedWithSecret() }),
      'failed',
    ],
    ['of another visit, after its end', () => (claimed = { nonce: 'another', exp: now() - 50 }), 'failed'],
    ['of another visit', () => (claimed = { nonce: 'another' }), 'failed'],
    ['without a subject', () => (claimed = { sub: undefined }), 'failed'],
    ['with a number as its subject', () => (claimed = { sub: 12 }), 'failed'],
    ['with a subject that no database stores', () => (claimed = { sub: 'a\u0000b' }), 'failed'],
    ['with a subject without end', () => (claimed = { sub: 's'.repeat(5000) }), 'failed'],
    ['with an address that is none', () => (claimed = { email: 'nowhere' }), 'notConfirmed'],
    ['with an address that is a number', () => (claimed = { email: 5 }), 'notConfirmed'],
    [
      'with an address that is too long',
      () => (claimed = { email: `${'x'.repeat(3000)}@acme.example` }),
      'notConfirmed',
    ],
    [
      'whose signature is none',
      () => answer({ access_token: 'a', token_type: 'Bearer', id_token: unsigned() }),
      'failed',
    ],
  ])('by an ID token %s', async (_what, make, problem) => {
    make()
    expect(await signIn()).toEqual({ arrived: `/api/login?problem=${problem}`, person: null })
  })

  test('without an ID token, whatever the userinfo endpoint returns', async () => {
    userInfo = { sub: 'boss', email: 'boss@acme.example', email_verified: true, name: 'The Boss' }
    answer({ access_token: 'a', token_type: 'Bearer' })
    expect(await signIn()).toEqual({ arrived: '/api/login?problem=failed', person: null })
  })

  test('with somebody else’s address from the userinfo endpoint', async () => {
    claimed = { sub: 'me', email: undefined }
    userInfo = { sub: 'boss', email: 'boss@acme.example', email_verified: true }
    expect(await signIn()).toEqual({ arrived: '/api/login?problem=notConfirmed', person: null })
  })

  test.each<[string, () => unknown]>([
    ['is a page', () => (tokens = html)],
    ['is null', () => answer(null)],
    ['is a refusal', () => answer({ error: 'invalid_grant' }, 400)],
    ['is a refusal without end', () => answer({ error: 'x'.repeat(100_000) }, 400)],
    ['is a fault', () => answer('', 500)],
    ['breaks off', () => (tokens = (response) => response.destroy())],
    ['leads elsewhere', () => (tokens = (response) => response.writeHead(302, { location: issuer() }).end())],
  ])('when the answer of the token endpoint %s', async (_what, make) => {
    make()
    expect(await signIn()).toEqual({ arrived: '/api/login?problem=failed', person: null })
  })

  test.each([
    ['/token', 'failed'],
    ['/userinfo', 'notConfirmed'],
    ['/.well-known/openid-configuration', 'notConfirmed'],
  ])('when the answer of %s has no end, of which little is read', async (path, problem) => {
    claimed = { sub: 'endless', email: undefined }
    userInfo = { sub: 'endless', email: 'endless@acme.example', email_verified: true }
    endless.path = path
    expect(await signIn()).toEqual({ arrived: `/api/login?problem=${problem}`, person: null })
    expect(endless.taken).toBeLessThan(2 ** 23)
  })

  test('when the token endpoint never responds, with a message', async () => {
    const asked = Promise.withResolvers<ServerResponse>()
    tokens = asked.resolve
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const arriving = signIn()
      const unanswered = await asked.promise
      await vi.advanceTimersByTimeAsync(15_000)
      vi.useRealTimers()
      expect(await arriving).toEqual({ arrived: '/api/login?problem=unavailable', person: null })
      unanswered.destroy()
    } finally {
      vi.useRealTimers()
    }
  })

  test('when the token endpoint responds too late: no person is created, and no session opened', async () => {
    someone('late')
    const asked = Promise.withResolvers<ServerResponse>()
    tokens = asked.resolve
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const arriving = signIn()
      const unanswered = await asked.promise
      await vi.advanceTimersByTimeAsync(15_000)
      vi.useRealTimers()
      expect(await arriving).toEqual({ arrived: '/api/login?problem=unavailable', person: null })
      json(unanswered, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: signed(claims(), key) })
      await vi.waitFor(() => expect(logLines.join('\n')).toMatch(/responded too late/), { timeout: 60_000 })
    } finally {
      vi.useRealTimers()
    }
    const { pool } = testApp.app.services.database
    expect((await pool.query("select 1 from users where email like 'late@%'")).rowCount).toBe(0)
  })

  test('when the provider reports an error, or somebody else does in its name', async () => {
    expect((await signIn('&error=temporarily_unavailable')).arrived).toBe('/api/login?problem=unavailable')
    expect((await signIn('&error=server_error&error_description=x')).arrived).toBe('/api/login?problem=failed')
    expect((await signIn('&iss=https://evil.example')).person).toBeNull()
  })
})
