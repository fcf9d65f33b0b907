import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { statusesIn, talk } from './testing/rawTalk.ts'

const mebibyte = 1024 * 1024

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Returns the headers of a JSON request, as a browser on this site would send them. */
function headOf(who: TestClient, call: string, lines: string[]): string {
  const cookie = who.cookies.size > 0 ? [`cookie: ${who.cookie()}`] : []
  const own = [`host: ${new URL(testApp.url).host}`, `origin: ${testApp.url}`, 'content-type: application/json']
  return [`${call} HTTP/1.1`, ...own, ...cookie, ...lines, '', ''].join('\r\n')
}

/** Declares a body and sends only its beginning: the response cannot depend on reading the body. */
const halfSent = (who: TestClient, call: string, bytes: number | 'chunked', beginning = '{"title":[') =>
  talk(
    testApp.url,
    headOf(who, call, [bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`]) +
      (bytes === 'chunked' ? `${beginning.length.toString(16)}\r\n${beginning}\r\n` : beginning),
    (received) => received.endsWith('}'),
  )

test('nobody who is not signed in has a body read', async () => {
  for (const bytes of [500_000, 60 * mebibyte, 'chunked'] as const) {
    expect(statusesIn(await halfSent(testApp.visitor(), 'POST /api/cases', bytes))).toEqual([401])
  }
})

test('a wrong API key has no body read', async () => {
  const head = headOf(testApp.visitor(), 'POST /api/cases', ['authorization: Bearer yok_wrong', 'content-length: 5000'])
  expect(statusesIn(await talk(testApp.url, head, (received) => received.endsWith('}')))).toEqual([401])
})

test('whose role may not make a call has no body read', async () => {
  const member = await testApp.person()
  expect(statusesIn(await halfSent(member, 'PUT /api/dynamics/connection', 500_000))).toEqual([403])
  expect(statusesIn(await halfSent(testApp.manager, 'POST /api/cases', 60 * mebibyte))).toEqual([413])
})

test('an address where nothing is has no body read', async () => {
  expect(statusesIn(await halfSent(testApp.visitor(), 'POST /api/nothing', 500_000))).toEqual([404])
})

test('guests have no body read while nobody may report without an account', async () => {
  expect(statusesIn(await halfSent(testApp.visitor(), 'POST /api/andon/guest-reports', 500_000))).toEqual([403])
})

test('a body that is longer than its route takes is refused before it is read, by the length that it announces', async () => {
  const made = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', {
    title: 'Leak',
    description: 'Oil',
  })
  expect(statusesIn(await halfSent(testApp.manager, 'POST /api/cases', 15 * mebibyte + 1))).toEqual([413])
  expect(statusesIn(await halfSent(testApp.manager, `POST /api/cases/${made.id}/tasks`, mebibyte + 1))).toEqual([413])
  const head = headOf(testApp.manager, 'POST /api/attachments', [`content-length: ${11 * mebibyte}`])
  const form = head.replace('application/json', 'multipart/form-data; boundary=edge')
  expect(statusesIn(await talk(testApp.url, form, (received) => received.endsWith('}')))).toEqual([413])
  expect(statusesIn(await talk(testApp.url, head, (received) => received.endsWith('}')))).toEqual([415])
})

test('a request with `Expect: 100-continue` gets 100 only when it is admitted', async () => {
  const requestOf = (who: TestClient) =>
    headOf(who, 'POST /api/cases', ['content-length: 500000', 'expect: 100-continue'])
  const refused = await talk(testApp.url, requestOf(testApp.visitor()), (received) => received.endsWith('}'))
  expect(statusesIn(refused)).toEqual([401])
  const received = await talk(testApp.url, requestOf(testApp.manager), (sofar) => sofar.length > 0)
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue/)
})

const sendJson = async (text: string, headers: Record<string, string> = {}) => {
  const response = await testApp.manager.raw('POST', '/api/cases', text, {
    'content-type': 'application/json',
    ...headers,
  })
  return { status: response.status, body: await response.json() }
}

test('JSON of more values than any form has is refused before it is parsed', async () => {
  const many = `{"title":[${'{},'.repeat(100_000)}{}]}`
  expect(await sendJson(many)).toMatchObject(problem(413, 'tooLarge'))
  expect(await sendJson(`{"title":"${'[{,'.repeat(100_000)}"}`)).toMatchObject(problem(400, 'invalid'))
})

test('JSON that is nested deeper than any form is refused before it is parsed, with an Idempotency-Key too', async () => {
  const deep = `{"title":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
  expect(await sendJson(deep)).toMatchObject(problem(400, 'malformed'))
  expect(await sendJson(deep, { 'idempotency-key': randomUUID() })).toMatchObject(problem(400, 'malformed'))
  const braces = '{"a":'.repeat(40_000)
  expect(await sendJson(braces, { 'idempotency-key': randomUUID() })).toMatchObject(problem(400, 'malformed'))
})

test('a brace or a quote within a text counts as text', async () => {
  const title = String.raw`"\" {[,`.slice(1) + '{['.repeat(50)
  const { status, body } = await sendJson(JSON.stringify({ title, description: '\\"'.repeat(1000) + '['.repeat(1000) }))
  expect([status, body]).toMatchObject([201, { title }])
})

/** Opens connections that declare a body and send half of it; returns the first status line that each received. */
async function holdBodies(
  who: TestClient,
  amount: number,
  bytes: number,
): Promise<{ sockets: Socket[]; received: string[] }> {
  const { hostname, port } = new URL(testApp.url)
  const received: string[] = Array.from({ length: amount }, () => '')
  const head = headOf(who, 'POST /api/cases', [`content-length: ${bytes}`])
  const sockets: Socket[] = []
  for (let index = 0; index < amount; index += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => (received[index] += chunk.toString('latin1')))
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(head)
    socket.write(`{"title":"${'x'.repeat(bytes / 2)}`)
  }
  return { sockets, received }
}

test("a person's bodies in transit are limited in bytes, and other people are not affected", async () => {
  const greedy = await testApp.person()
  const { sockets, received } = await holdBodies(greedy, 40, mebibyte)
  await expect.poll(() => received.filter((one) => one.includes('429')).length).toBe(40 - 16)
  const other = await testApp.person()
  const large = { title: 'Leak', description: 'Oil', tags: [], location: 'x'.repeat(100) }
  await other.expect(201, 'POST', '/api/cases', large)
  const photo = `data:image/png;base64,${'A'.repeat(200_000)}`
  expect((await other.ask('POST', '/api/cases', { ...large, attachments: [photo] })).status).not.toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await greedy.ask('POST', '/api/cases', { ...large, attachments: [photo] })).status)
    .not.toBe(429)
})
