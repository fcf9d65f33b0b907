import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Request } from './hostileRequest.ts'

/** A response as it arrived, its body as text. */
export type Answered = { status: number; headers: IncomingMessage['headers']; text: string }

/** Milliseconds after which a response counts as missing: longer than any of the server's timeouts. */
const deadline = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/**
 * Sends a request exactly as it is. For an endless stream, waits only for the headers.
 * @throws when no response arrives in time, or the connection breaks without one
 */
export async function send(origin: string, { method, url, headers, body }: Request): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const signal = AbortSignal.timeout(deadline)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = httpRequest({ hostname, port, method, path: url, headers, agent, signal }, resolve)
    sending.on('error', reject)
    sending.end(body)
  })
  if (/event-stream/.test(response.headers['content-type'] ?? '')) {
    response.destroy()
    return { status: response.statusCode ?? 0, headers: response.headers, text: '' }
  }
  return { status: response.statusCode ?? 0, headers: response.headers, text: await readText(response) }
}
