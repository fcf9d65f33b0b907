import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttp } from './openHttp.ts'
import { endSlowRequests } from './slowRequests.ts'

const http = fastify()
let clock = 0
const look = endSlowRequests(http, () => clock)
let port = 0
beforeAll(async () => {
  http.post('/', (request) => request.body)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => http.close())

/** Declares a body of this many bytes, and waits until the server has received the headers. */
async function begin(length: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString()))
  const arrived = once(http.server, 'request')
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`)
  await arrived
  return { socket, closed: once(socket, 'close').then(() => received), received: () => received }
}

/** Sends bytes, and waits until the server has received them. */
async function bring(socket: ReturnType<typeof connect>, text: string) {
  const before = received()
  socket.write(text)
  await expect.poll(received).toBe(before + text.length)
}
const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
const sockets: { bytesRead: number }[] = []
http.server.on('connection', (socket) => sockets.push(socket))

test('a body slower than 500 bytes per second is refused and its connection closed after 30 seconds', async () => {
  const slow = await begin(100_000)
  clock += 29_000
  look()
  expect(slow.socket.destroyed).toBe(false)
  clock += 2000
  look()
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"tooSlow"/)
})

test('a body over a poor connection that keeps arriving is waited for', async () => {
  const radio = await begin(40_002)
  await bring(radio.socket, `"${'x'.repeat(20_000)}`)
  clock += 31_000
  look()
  await bring(radio.socket, `${'x'.repeat(20_000)}"`)
  await expect.poll(radio.received).toMatch(/^HTTP\/1\.1 200 /)
  clock += 100_000
  look()
  expect(radio.socket.destroyed).toBe(false)
  radio.socket.destroy()
})

test('a body that starts fast and then stalls is refused too', async () => {
  const stopped = await begin(100_000)
  await bring(stopped.socket, `"${'x'.repeat(90_000)}`)
  clock += 31_000
  look()
  expect(stopped.received()).toBe('')
  clock += 31_000
  look()
  expect(await stopped.closed).toMatch(/^HTTP\/1\.1 408 /)
})

test('the server drops headers and requests that never end', async () => {
  const { server } = openHttp({ logLevel: 'silent', trustedProxies: 0 } as Parameters<typeof openHttp>[0])
  expect(server.headersTimeout).toBe(15_000)
  expect(server.requestTimeout).toBe(300_000)
})
