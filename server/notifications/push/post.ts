import { type Agent, request as httpsRequest } from 'node:https'
import { parseRetryAfter } from '../../process/parseRetryAfter.ts'

/** Milliseconds that a push service may take in total. */
const timeout = 10_000

/**
 * Sends a request and returns its status, and the seconds until the service may be called again. No redirect is
 * followed and no body is read: the URL came from a browser, and the response may be endless.
 */
export function post(
  { endpoint, headers, body }: { endpoint: string; headers: Record<string, string | number>; body: Buffer },
  way: Agent,
): Promise<{ status: number; retryAfter: number | undefined }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout)
    const sent = httpsRequest(endpoint, { method: 'POST', headers, agent: way, signal }, (response) => {
      const { statusCode: status = 0, headers: received } = response
      resolve({ status, retryAfter: parseRetryAfter(received['retry-after'] ?? null) })
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
