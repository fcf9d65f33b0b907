import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Sends the fields of a case with a content type, as bytes so that no library adds one. */
async function report(type: string | null, path = '/api/cases') {
  const headers: Record<string, string> = type === null ? {} : { 'content-type': type }
  const body = Buffer.from('{"title":"Leak","description":""}')
  const response = await testApp.manager.raw('POST', path, body, headers)
  return { status: response.status, body: await response.json() }
}

const refused = (wanted: string) => ({
  status: 415,
  body: { code: 'unsupportedType', detail: `Send this with Content-Type: ${wanted}.` },
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'json', '', null, 'multipart/form-data; boundary=edge'])(
  'fields that come as %s are refused, with how they are accepted',
  async (type) => {
    expect(await report(type)).toMatchObject(refused('application/json'))
  },
)

test('a file sent as anything but a form is refused in the same way', async () => {
  expect(await report('image/jpeg', '/api/attachments')).toMatchObject(refused('multipart/form-data'))
})

test('fields are accepted as JSON, in any capitalization and with a charset', async () => {
  expect((await report('Application/JSON; charset=utf-8')).status).toBe(201)
})

/** Sends the bytes of a case as JSON. */
async function sendBytes(body: Buffer, headers: Record<string, string> = {}) {
  const response = await testApp.manager.raw('POST', '/api/cases', body, {
    'content-type': 'application/json',
    ...headers,
  })
  return { status: response.status, body: await response.json() }
}

test.each([
  ['Latin-1', Buffer.from('{"title":"K\u00fchlung","description":"\u00d6l"}', 'latin1')],
  ['UTF-16', Buffer.from('\ufeff{"title":"K\u00fchlung","description":""}', 'utf16le')],
])('letters in %s are refused and not lost', async (_encoding, body) => {
  expect(await sendBytes(body)).toMatchObject({
    status: 400,
    body: { code: 'malformed', detail: 'Send the text in UTF-8.' },
  })
})

test('UTF-8 text is accepted, with and without a byte order mark', async () => {
  for (const mark of ['', '\ufeff']) {
    const { status, body } = await sendBytes(Buffer.from(`${mark}{"title":"K\u00fchlung","description":"\u00d6l"}`))
    expect([status, body]).toMatchObject([201, { title: 'K\u00fchlung', description: '\u00d6l' }])
  }
})

test('compressed fields are refused by name', async () => {
  const body = Buffer.from('{"title":"Leak","description":""}')
  expect(await sendBytes(gzipSync(body), { 'content-encoding': 'gzip' })).toMatchObject({
    status: 415,
    body: { code: 'unsupportedType', detail: 'Send this without Content-Encoding.' },
  })
  expect((await sendBytes(body, { 'content-encoding': 'Identity' })).status).toBe(201)
})

test('at an unknown address, the content type is not mentioned', async () => {
  expect((await report('text/plain', '/api/nothing')).status).toBe(404)
})
