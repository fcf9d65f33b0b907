import { connect } from 'node:net'

/** Milliseconds after which a silent server counts as hanging. */
const deadline = 15_000

/**
 * Sends bytes on a connection of its own and returns everything received until the server closes it, or sends nothing
 * more once `enough`.
 */
export function talk(origin: string, request: string | Buffer, enough: (received: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setTimeout(deadline, () => {
      socket.destroy()
      reject(new Error(`The server fell silent after: ${received.slice(0, 500)}`))
    })
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      if (enough(received)) socket.destroy()
    })
    // A server that closes the connection before everything was sent has responded too.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

/** The statuses of the responses received. */
export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
