import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { contractCalls } from './testing/contractCalls.ts'
import { send } from './testing/send.ts'

const changing = [...(await contractCalls()).values()].filter(({ method }) => method !== 'GET')

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ publicUrl: 'https://yokoten.example' })
})
afterAll(() => testApp.close())

const nobody = '00000000-0000-4000-8000-000000000000'

/** What a page on another site can make a browser send with the person's cookie. */
const attacks: [string, Record<string, string>][] = [
  ['from another site', { origin: 'https://evil.example' }],
  ['from a page that hides where it is', { origin: 'null' }],
  ['from a site with a similar name', { origin: 'https://yokoten.example.evil.example' }],
  ['from the same name without https', { origin: 'http://yokoten.example' }],
  ['from another port', { origin: 'https://yokoten.example:8443' }],
  ['from what is no address', { origin: 'yokoten.example' }],
  ['as a browser says of another site', { 'sec-fetch-site': 'cross-site' }],
  ['as a browser says of a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  [
    'as a browser says of another site, with our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://yokoten.example' },
  ],
  ['with no such header', {}],
]

/** The content types of a form, which a browser sends to another site without a preflight. */
const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']

async function errorCode(call: { method: string; path: string }, headers: Record<string, string>) {
  const response = await fetch(testApp.url + call.path.replace('{feature}', 'cases').replaceAll(/\{\w+\}/g, nobody), {
    method: call.method,
    headers: { cookie: testApp.manager.cookie(), ...headers },
    ...(headers['content-type'] && { body: '{}' }),
  })
  return ((await response.json()) as { code: string }).code
}

test.each(attacks)('no call that changes something does it when it is sent %s', async (_how, attackHeaders) => {
  const taken: string[] = []
  for (const [index, call] of changing.entries()) {
    const type = types[index % types.length] ?? ''
    const code = await errorCode(call, { ...attackHeaders, 'content-type': type })
    if (code !== 'crossSite') taken.push(`${call.method} ${call.path} as ${type}: ${code}`)
  }
  expect(taken).toEqual([])
})

test('a page without https does not count as the public address, whatever host it names', async () => {
  const headers = { host: 'yokoten.example', origin: 'http://yokoten.example', cookie: testApp.manager.cookie() }
  const { text } = await send(testApp.url, { method: 'POST', url: '/api/notifications/read', headers })
  expect(JSON.parse(text)).toMatchObject({ code: 'crossSite' })
})

test('our own pages are trusted, under the public address and behind a proxy that passes the host on', async () => {
  const title = { title: 'Leak', description: 'Oil' }
  for (const origin of ['https://yokoten.example', testApp.url]) {
    const answer = await testApp.manager.ask('POST', '/api/cases', title, { origin, 'sec-fetch-site': 'same-origin' })
    expect([origin, answer.status]).toEqual([origin, 201])
  }
})

test('no other site may read an answer, nor ask whether it may send', async () => {
  const asked = await fetch(`${testApp.url}/api/cases`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  const read = await fetch(`${testApp.url}/api/cases`, {
    headers: { origin: 'https://evil.example', cookie: testApp.manager.cookie() },
  })
  for (const { headers } of [asked, read]) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
  await read.body?.cancel()
})

test('a cookie goes to no other site, and no script sees it', async () => {
  const answer = await testApp.visitor().raw(
    'POST',
    '/api/auth/sign-in/email',
    JSON.stringify({
      email: testApp.manager.user.email,
      password: 'correct horse battery',
    }),
    { 'content-type': 'application/json' },
  )
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/i)
    expect(cookie).toMatch(/Secure/i)
  }
})
