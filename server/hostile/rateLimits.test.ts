import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import pg from 'pg'
import { freezeClock } from '../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp({
    publicUrl: 'http://factory.example',
    ai: { provider: 'builtin', idle: [], ratePerUserMinute: 10, maxConcurrency: 2 },
  })
  member = await testApp.person()
})
afterAll(() => testApp.close())
// However slow the requests are, they are all within a minute.
beforeEach(() => freezeClock())

/** The headers that the proxy adds for a client that claims another address. */
const from = (address: string, claimed = '198.51.100.1') => ({ 'x-forwarded-for': `${claimed}, ${address}` })

const signIn = (email: string, password: string, headers: Record<string, string>) =>
  testApp.visitor().ask('POST', '/api/auth/sign-in/email', { email, password }, headers)

/** Sends requests until the rate limit refuses one; returns the refusal, or null when there is none. */
async function untilRefused(most: number, ask: (turn: number) => Promise<{ status: number; headers: Headers }>) {
  for (let turn = 0; turn <= most; turn += 1) {
    const answer = await ask(turn)
    if (answer.status === 429) return { turn, wait: Number(answer.headers.get('retry-after')) }
  }
  return null
}

test('guesses from one address at many accounts are slowed, and keep out nobody who comes from elsewhere', async () => {
  const address = '203.0.113.5'
  const refused = await untilRefused(60, (turn) =>
    signIn(`nobody${turn}@example.com`, 'a wrong password', from(address, `198.51.100.${turn}`)),
  )
  expect(refused?.wait).toBeGreaterThan(0)
  expect(refused?.wait).toBeLessThanOrEqual(60)
  expect((await signIn(member.user.email, testPassword, from('203.0.113.6'))).status).toBe(200)
  expect(await signIn(member.user.email, testPassword, from(address))).toMatchObject({ body: { code: 'tooMany' } })
  freezeClock(61_000)
  expect((await signIn(member.user.email, testPassword, from(address))).status).toBe(200)
})

test.each([
  ['/api/auth/company?then=%2Fcases%3Fstatus%3Dnew', '/api/login?problem=busy&then=%2Fcases%3Fstatus%3Dnew'],
  ['/api/auth/company?then=%2F%2Felsewhere.example', '/api/login?problem=busy'],
  ['/api/auth/callback/company?code=1&state=2', '/api/login?problem=busy'],
])('a browser that opens %s too often is led to a page that says so', async (path, page) => {
  freezeClock()
  const address = `203.0.113.${200 + path.length}`
  const open = () => fetch(testApp.url + path, { redirect: 'manual', headers: from(address) })
  let last = await open()
  for (let turn = 0; turn < 60; turn += 1) last = await open()
  expect([last.status, last.headers.get('location'), last.headers.get('cache-control')]).toEqual([
    302,
    page,
    'no-store',
  ])
})

test('guesses from many addresses at one account lock it, and the right password gets in after the wait', async () => {
  const { email } = (await testApp.person()).user
  const refused = await untilRefused(60, (turn) => signIn(email, 'a wrong password', from(`203.0.113.${20 + turn}`)))
  expect(refused?.turn).toBeLessThanOrEqual(40)
  expect(refused?.wait).toBeGreaterThan(60)
  expect(await signIn(email, testPassword, from('203.0.113.190'))).toMatchObject({ body: { code: 'locked' } })

  const client = new pg.Client(testApp.connection)
  await client.connect()
  await client.query(`update sign_in_failures set at = at - $1 * interval '1 second'`, [refused?.wait])
  await client.end()
  expect((await signIn(email, testPassword, from('203.0.113.190'))).status).toBe(200)
})

/** Calls that are expensive, or open to guessing, and their limits per address or person. */
const limited: { what: string; most: number; ask: (turn: number) => Promise<{ status: number; headers: Headers }> }[] =
  [
    {
      what: 'guesses of an invitation',
      most: 60,
      ask: () =>
        testApp
          .visitor()
          .ask('POST', '/api/auth/accept-invitation', { token: 'x', password: testPassword }, from('203.0.113.100')),
    },
    {
      what: 'reports of guests from one address',
      most: 6,
      ask: () =>
        testApp
          .visitor()
          .ask('POST', '/api/andon/guest-reports', { station: '00000000', title: 'Leak' }, from('203.0.113.101')),
    },
    {
      what: 'guesses of the address of a guest’s report',
      most: 120,
      ask: () =>
        testApp.visitor().ask('GET', `/api/andon/guest-reports/${'x'.repeat(43)}`, undefined, from('203.0.113.104')),
    },
    {
      what: 'guesses of a station’s code',
      most: 120,
      ask: () => testApp.visitor().ask('GET', '/api/stations/scanned/00000000', undefined, from('203.0.113.102')),
    },
    {
      what: 'guesses of a link that confirms an address',
      most: 30,
      ask: () => member.ask('POST', '/api/profile/email/confirm', { token: 'x'.repeat(43) }, from('203.0.113.103')),
    },
    { what: 'searches of one person', most: 240, ask: () => member.ask('GET', '/api/search?q=leak') },
    { what: 'exports of one person', most: 60, ask: () => member.ask('GET', '/api/cases/export?format=csv') },
    {
      what: 'photos of one person',
      most: 10,
      ask: () => member.ask('POST', '/api/analyze-photo', { imageData: 'data:image/png;base64,eA==' }),
    },
  ]

test.each(limited)('$what are throttled, with how long to wait', async ({ most, ask }) => {
  const refused = await untilRefused(most, ask)
  expect(refused?.turn).toBe(most)
  expect(refused?.wait).toBeGreaterThan(0)
  expect(refused?.wait).toBeLessThanOrEqual(60)
  freezeClock(61_000)
  expect((await ask(0)).status).not.toBe(429)
})

test('without a proxy nobody is believed about where they come from', async () => {
  const bare = await openTestApp()
  const refused = await untilRefused(60, (turn) =>
    bare.visitor().ask(
      'POST',
      '/api/auth/sign-in/email',
      { email: `n${turn}@example.com`, password: 'wrong' },
      {
        'x-forwarded-for': `198.51.100.${turn}`,
      },
    ),
  )
  await bare.close()
  expect(refused).not.toBeNull()
})
