import { type Agent, request as httpsRequest } from 'node:https'
import { parseRetryAfter } from '../../process/parseRetryAfter.ts'

/** Milliseconds that a push service may take in all. */
const patience = 10_000

/**
 * Sends a request and answers its status, and after how many seconds the service wants to be asked again. Nothing is
 * followed and nothing is read: where it goes was said by a browser, and what it answers may have no end.
 */
export function post(
  { endpoint, headers, body }: { endpoint: string; headers: Record<string, string | number>; body: Buffer },
  way: Agent,
): Promise<{ status: number; retryAfter: number | undefined }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const sent = httpsRequest(endpoint, { method: 'POST', headers, agent: way, signal }, (response) => {
      const { statusCode: status = 0, headers: said } = response
      resolve({ status, retryAfter: parseRetryAfter(said['retry-after'] ?? null) })
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
