import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { statusesIn, talk } from './testing/rawTalk.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const headOf = (path: string, length: string) =>
  [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(testApp.url).host}`,
    `origin: ${testApp.url}`,
    `cookie: ${testApp.manager.cookie()}`,
    'content-type: multipart/form-data; boundary=edge',
    length,
    '',
    '',
  ].join('\r\n')
const partHead = (name: string) => `--edge\r\ncontent-disposition: form-data; ${name}\r\n\r\n`

const most = 200

/**
 * Sends a form chunk by chunk until there is a response; returns the response, and how many mebibytes the server
 * accepted.
 */
async function sendEndlessly(beginning: string): Promise<{ received: string; taken: number }> {
  const { hostname, port } = new URL(testApp.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(headOf('/api/attachments', 'transfer-encoding: chunked'))
  socket.write(`${beginning.length.toString(16)}\r\n${beginning}\r\n`)
  const piece = `100000\r\n${'x'.repeat(1024 * 1024)}\r\n`
  let taken = 0
  while (taken < most && !socket.destroyed) {
    taken += 1
    // A server that closes the connection meanwhile has responded too.
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
  }
  socket.end()
  await closed
  return { received, taken }
}

test.each([
  ['before its first part', 'x'],
  ['in a field', partHead('name="id"')],
  ['in its file', partHead('name="file"; filename="a.pdf"')],
])('a form that never ends %s is refused, and its connection closed', async (_where, beginning) => {
  const { received, taken } = await sendEndlessly(beginning)
  // A response may be lost when the connection closes while more data arrives.
  expect([[], [413], [400]]).toContainEqual(statusesIn(received))
  expect(taken).toBeLessThan(most)
})

test.each(['/api/attachments', '/api/cases/imports', '/api/cars/imports'])(
  'a form to %s that breaks off in its file is malformed',
  async (path) => {
    const body = `${partHead('name="file"; filename="a.pdf"')}%PDF-1.7 and no`
    const received = await talk(testApp.url, headOf(path, `content-length: ${body.length}`) + body, (sofar) =>
      sofar.endsWith('}'),
    )
    expect(statusesIn(received)).toEqual([400])
    expect(received).toContain('"code":"malformed"')
  },
)
