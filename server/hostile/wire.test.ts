import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { statusesIn, talk } from './testing/rawTalk.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const say = (request: string) => talk(testApp.url, request, (received) => received.endsWith('}'))
const posted = (head: string, body: string) =>
  `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  ['a method that there is not', 'BREW /api/cases HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a line of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
  ['a header with a zero in it', 'GET / HTTP/1.1\r\nhost: a\u0000b\r\n\r\n'],
  ['a header that goes on in the next line', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n 2\r\n\r\n'],
  ['two lengths', posted('content-length: 2\r\ncontent-length: 3', '{}')],
  ['a length and pieces at once', posted('content-length: 2\r\ntransfer-encoding: chunked', '0\r\n\r\n')],
  ['a length below zero', posted('content-length: -1', '{}')],
  ['a length that is no number', posted('content-length: 1e3', '{}')],
  ['a piece without a length', posted('transfer-encoding: chunked', 'x\r\n{}\r\n0\r\n\r\n')],
  ['no host', 'GET /api/cases HTTP/1.1\r\n\r\n'],
])('%s is refused and the connection closed', async (_what, request) => {
  const received = await say(request)
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received.toLowerCase()).toMatch(/connection: close/)
})

test('what breaks the parser is a problem like any other, with the security headers', async () => {
  const received = await say('HELLO\r\n\r\n')
  expect(received).toMatch(/\r\ncontent-type: application\/problem\+json\r\n/)
  expect(received).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  expect(received).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/)
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed', status: 400 })
})

test('a head without end is too large', async () => {
  const received = await say(`GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(received).toMatch(/^HTTP\/1\.1 413 /)
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'tooLarge' })
})

test.each(['%', '%zz', '%c0%af', '%ud800', 'x'.repeat(2000)])(
  'an address with %s in it is not found, with the security headers',
  async (part) => {
    for (const path of [`/api/cases/${part}`, `/api/notifications/following/cases/${part}`]) {
      const { status, headers, body } = await testApp.manager.ask('GET', path)
      expect([path, status, body]).toMatchObject([path, 404, { code: 'notFound' }])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  },
)

test('bytes beyond the declared length are not part of the body, and end the connection', async () => {
  const received = await talk(testApp.url, posted('content-length: 2', '{}{"email":"x"}'), () => false)
  expect(new Set(statusesIn(received))).toEqual(new Set([400]))
})

test('a hundred requests in one breath are answered in their order', async () => {
  const paths = Array.from({ length: 100 }, (_none, index) => (index % 2 === 0 ? '/healthz' : '/api/nothing'))
  const request = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join('')
  const received = await talk(testApp.url, request, (sofar) => statusesIn(sofar).length >= 100)
  expect(statusesIn(received)).toEqual(paths.map((path) => (path === '/healthz' ? 200 : 404)))
})

test('a body in pieces past the limit is too large', async () => {
  const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const received = await say(posted('transfer-encoding: chunked', piece.repeat(20)))
  expect(received).toMatch(/^HTTP\/1\.1 413 /)
  expect(received).toContain('"code":"tooLarge"')
})

test('a thousand headers leave the server standing', async () => {
  const many = Array.from({ length: 1000 }, (_none, index) => `x-${index}: 1`).join('\r\n')
  await say(`GET /healthz HTTP/1.1\r\nhost: x\r\n${many}\r\n\r\n`)
  expect(await testApp.visitor().get('/healthz')).toEqual({ status: 'alive' })
})

test('a request that promises more than it sends is not waited for by others', async () => {
  const promised = talk(testApp.url, posted('content-length: 100', '{'), () => false).catch(() => '')
  expect(await testApp.visitor().get('/healthz')).toEqual({ status: 'alive' })
  testApp.app.http.server.closeAllConnections()
  expect(await promised).toBe('')
})
