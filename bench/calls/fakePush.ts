import { createServer, Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'

/** A shared secret needs no certificate. */
const psk = Buffer.alloc(32, 7)
const security = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const

/** A push service on this machine that accepts everything. */
export async function openFakePush() {
  let arrived = (_at: number): void => undefined
  const server = createServer({ ...security, pskCallback: () => psk }, (request, response) => {
    arrived(performance.now())
    request.resume()
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** When it received the next message, by the clock of `performance.now()`. */
    next: () =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('No push message came.')), 20_000)
        arrived = (at) => {
          clearTimeout(late)
          resolve(at)
        }
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Makes an agent direct every connection to the push service on a port, whatever the host name. */
export function leadTo(port: number, agent = new Agent()): Agent {
  agent.createConnection = () =>
    connect({
      ...security,
      host: '127.0.0.1',
      port,
      pskCallback: () => ({ psk, identity: 'bench' }),
      checkServerIdentity: () => undefined,
    })
  return agent
}
