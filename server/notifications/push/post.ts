import { type Agent, request as httpsRequest } from 'node:https'

/** Milliseconds that a push service may take in all. */
const patience = 10_000

/**
 * Sends a request and answers its status. Nothing is followed and nothing is read: where it goes was said by a browser, and
 * what it answers may have no end.
 */
export function post(
  { endpoint, headers, body }: { endpoint: string; headers: Record<string, string | number>; body: Buffer },
  way: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const sent = httpsRequest(endpoint, { method: 'POST', headers, agent: way, signal }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
