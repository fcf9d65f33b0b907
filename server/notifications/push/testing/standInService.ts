import { createServer, Agent } from 'node:https'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { randomUUID } from 'node:crypto'
import type { PushDevice, PushMessage } from '../../../../contract/notifications/push.ts'

/** They authenticate by a shared secret, which needs no certificate. */
const identity = 'push service'
const psk = randomBytes(32)

/** `before`: what happens between a message and its response. */
type Answer = { status: number; headers?: Record<string, string>; before?: () => Promise<unknown> }
type Received = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A push service that stores what it receives; `answers` are sent first, one per message. */
export async function openPushService() {
  const received: Received[] = []
  const answers: Answer[] = []
  const options = { pskCallback: () => psk, ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
  const server = createServer(options, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, headers = {}, before } = answers.shift() ?? { status: 201 }
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      void Promise.resolve(before?.()).then(() => response.writeHead(status, headers).end())
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    answers,
    /** Directs every connection to this service, whatever the host name. */
    way: wayTo(port),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function wayTo(port: number): Agent {
  const way = new Agent()
  way.createConnection = () =>
    connect({
      host: '127.0.0.1',
      port,
      ciphers: 'PSK',
      maxVersion: 'TLSv1.2',
      pskCallback: () => ({ psk, identity }),
      checkServerIdentity: () => undefined,
    })
  return way
}

/** The push manager of a browser: its endpoint, and decryption of its messages. */
export function openBrowser() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  const device: PushDevice = {
    endpoint: `https://push.example.com/to/${randomUUID()}`,
    keys: { p256dh, auth: auth.toString('base64url') },
  }
  return {
    device,
    /** Decrypts according to RFC 8291 and RFC 8188, a single record. */
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
      const secret = hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32)
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // A padding byte marks the end.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')) as PushMessage
    },
  }
}
