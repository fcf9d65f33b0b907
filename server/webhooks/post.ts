import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { DeliveryProblem } from '../../contract/webhooks/webhookChoices.ts'
import { errorCode } from '../process/errorCode.ts'
import { nodeHttp } from '../process/nodeHttp.ts'
import { parseRetryAfter } from '../process/parseRetryAfter.ts'
import { NotPublic, publicInternet } from '../process/publicAddress.ts'
import type { Target } from './target.ts'

/** Milliseconds that a receiver may take in total. */
const timeout = 15_000
/** Bytes of a response that are read. */
const longestAnswer = 4096

/** The result of an attempt: `problem` is null when the receiver accepted it. `retryAfter` in seconds. */
export type Outcome = {
  status: number | null
  problem: DeliveryProblem | null
  answer: string | null
  retryAfter?: number | undefined
}

const namedHosts = { http: new nodeHttp.Agent(), https: new HttpsAgent() }

/**
 * Posts JSON and returns the result; never fails. No redirect is followed, only the beginning of a response is read,
 * and a host that the configuration does not name must be on the public internet at the moment of the connection.
 */
export function post(
  { url, isNamed }: Target,
  { headers, body }: { headers: Record<string, string>; body: string },
  within = timeout,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body)
    const isPlain = url.protocol === 'http:'
    const send = isPlain ? nodeHttp.request : httpsRequest
    const way = isNamed ? namedHosts[isPlain ? 'http' : 'https'] : publicInternet
    const options = {
      method: 'POST',
      agent: way,
      signal: AbortSignal.timeout(within),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Yokoten-Webhooks',
      },
    }
    let isAnswered = false
    const sent = send(url, options, (response) => {
      isAnswered = true
      void beginningOf(response).then((answer) => resolve(outcomeOf(response, answer)))
    })
    sent.on('error', (error) => {
      // The status counts, even if the rest of the response does not arrive.
      if (!isAnswered) resolve({ status: null, problem: problemOf(error), answer: null })
    })
    sent.end(bytes)
  })
}

/** Returns the first bytes of a response, which may be endless; as far as they arrive in time. */
const beginningOf = (response: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = () => {
      resolve(Buffer.concat(chunks).subarray(0, longestAnswer))
      response.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= longestAnswer) end()
    })
    response.on('end', end)
    response.on('error', end)
    response.on('close', end)
  })

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage, answer: Buffer): Outcome {
  const problem = problemOfStatus(status)
  if (problem === null) return { status, problem, answer: null }
  const text = answer
    .toString('utf8')
    .replaceAll(/[\p{Cc}\uFFFD\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 500)
  return { status, problem, answer: text || null, retryAfter: parseRetryAfter(headers['retry-after'] ?? null) }
}

function problemOfStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirected'
  return status === 410 ? 'gone' : 'refused'
}

function problemOf(error: Error): DeliveryProblem {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timedOut'
  if (error instanceof NotPublic) return 'forbiddenAddress'
  const code = errorCode(error) ?? ''
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)/.test(code)) return 'unknownHost'
  return /CERT|UNABLE_TO_(VERIFY|GET)/.test(code) ? 'untrusted' : 'unreachable'
}
