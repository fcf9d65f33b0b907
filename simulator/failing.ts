import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import { Refusal } from './refusal.ts'
import type { Answer } from './respond.ts'
import type { Tokens } from './tokens.ts'

/** Applies a fault before the request is handled; returns whether the request is finished. */
export function failBefore(fault: Fault, request: IncomingMessage, response: ServerResponse, tokens: Tokens): boolean {
  switch (fault.do) {
    case 'reset-before':
      request.socket.destroy()
      return true
    case 'status': {
      const status = fault.status ?? 503
      const body = fault.body ?? new Refusal(status, 'Unknown', 'The service is not available.').body()
      send(response, { status, headers: fault.headers ?? {}, body }, null)
      return true
    }
    case 'html':
      response
        .writeHead(fault.status ?? 502, { 'content-type': 'text/html' })
        .end('<html><body>Bad Gateway</body></html>')
      return true
    case 'expire-token':
      tokens.expireAll()
      return false
    default:
      return false
  }
}

/** Sends a response, broken as the fault specifies. */
export function send(response: ServerResponse, { status, headers = {}, body }: Answer, fault: Fault | null): void {
  const type = { 'content-type': 'application/json; odata.metadata=minimal' }
  if (body === undefined) {
    response.writeHead(status, headers).end()
    return
  }
  const text = JSON.stringify(fault?.do === 'malformed' ? withoutFields(body) : body)
  if (fault?.do === 'truncate') {
    response.writeHead(status, { ...headers, ...type, 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, text.length / 2), () => response.destroy())
    return
  }
  response.writeHead(status, { ...headers, ...type }).end(text)
}

/** Returns rows without their fields. */
function withoutFields(body: unknown): unknown {
  const { value } = body as { value?: unknown[] }
  return Array.isArray(value) ? { value: value.map(() => ({ surprise: true })) } : { surprise: true }
}
