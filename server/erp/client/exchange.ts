import { semaphore } from '../../process/semaphore.ts'
import { ErpError } from './erpError.ts'
import { parseExact, storable } from './odata.ts'
import { parseRetryAfter } from '../../process/parseRetryAfter.ts'
import type { TokenSource } from './tokenSource.ts'
import { textOf } from './textOf.ts'
import { unreached } from './unreached.ts'

/** Concurrent requests; Business Central refuses an app's sixth. */
const maxConcurrent = 4
/** Attempts at a read. Writes are sent once: the caller checks before it sends one again. */
const readAttempts = 3
/** Milliseconds. After a longer Retry-After nothing is repeated here; the caller receives its length. */
const maxPause = 10_000
/** Maximum characters of a body: more than a page of rows has. */
const longestBody = 20 * 1024 * 1024

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  /** The etag of the row as it was read. */
  ifMatch?: string
  headers?: Record<string, string>
  /** Aborted when nobody waits for the response. */
  signal?: AbortSignal | undefined
  /** Milliseconds for each attempt. */
  timeout?: number
}

export type Exchange = {
  /** Sends a request to a URL below the base; returns the body, or null when there is none. @throws ErpError */
  (address: URL, options?: RequestOptions): Promise<unknown>
}

type ExchangeOptions = {
  tokens: TokenSource
  /** Every URL must have this origin: a link to another host would send the token there. */
  origin: string
  /** Logs refusals, with what support needs. */
  log: { warn(fields: object, message: string): void }
  /** Milliseconds before the second attempt; doubled for each further one. */
  firstPause?: number
}

/** Opens a connection's requests to Business Central, with its token, concurrency limit and retries. */
export function openExchange({ tokens, origin, log, firstPause = 500 }: ExchangeOptions): Exchange {
  const inTurn = semaphore(maxConcurrent)

  async function attempt(address: URL, options: RequestOptions, token: string): Promise<Outcome> {
    const { method = 'GET', body, ifMatch, signal, timeout = 20_000 } = options
    const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.any(limits),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...options.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await textOf(response, longestBody)
    const { status } = response
    if (text === null) throw new ErpError('malformed', 'erpTooLong', { status, doubtful: method !== 'GET' })
    return { status, headers: response.headers, text }
  }

  /** Makes an attempt, and another one with a new token when the old one was refused. */
  async function withToken(address: URL, options: RequestOptions): Promise<Outcome> {
    const token = await tokens.token()
    const outcome = await attempt(address, options, token)
    if (outcome.status !== 401) return outcome
    const renewed = await tokens.renew(token)
    return attempt(address, options, renewed)
  }

  type Tried = { answer: unknown; error: null } | { error: ErpError }
  async function tried(address: URL, options: RequestOptions, isRead: boolean): Promise<Tried> {
    try {
      const outcome = await inTurn(() => withToken(address, options), options.signal)
      return { answer: readOutcome(outcome, isRead), error: null }
    } catch (error) {
      return { error: toErpError(error, options, isRead) }
    }
  }

  return async (address, options = {}) => {
    if (address.origin !== origin) throw new ErpError('address', 'erpOtherHost')
    const isRead = (options.method ?? 'GET') === 'GET'
    for (let tries = 1; ; tries += 1) {
      const done = await tried(address, options, isRead)
      if (done.error === null) return done.answer
      const { error } = done
      // The caller aborted: nobody waits for the response.
      if (options.signal?.aborted) throw error
      log.warn(
        { status: error.status, code: error.code, correlationId: error.correlationId, path: address.pathname },
        error.message,
      )
      if (!isRead || tries >= readAttempts || !isPassing(error)) throw error
      await pause(pauseBefore(tries, error.retryAfter, firstPause), options.signal)
    }
  }
}

type Outcome = { status: number; headers: Headers; text: string }

function readOutcome({ status, headers, text }: Outcome, isRead: boolean): unknown {
  if (status >= 200 && status < 300) {
    if (text === '') return null
    try {
      return parseExact(text)
    } catch {
      throw new ErpError('malformed', 'erpUnreadable', { status, doubtful: !isRead })
    }
  }
  throw refusalIn(status, headers, text, isRead)
}

function refusalIn(status: number, headers: Headers, text: string, isRead: boolean): ErpError {
  const { code, message, correlationId } = reasonIn(text)
  const retryAfter = parseRetryAfter(headers.get('retry-after'))
  const details = {
    status,
    ...(code && { code }),
    ...(correlationId && { correlationId }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  if (status === 401) return new ErpError('token', 'erpTokenRefused', details)
  if (status === 403) return new ErpError('notAllowed', 'erpNotAllowed', { ...details, quoted: message })
  if (status === 404) {
    // A gateway's HTML page says nothing about the record.
    return text.trimStart().startsWith('<')
      ? new ErpError('malformed', 'erpSomethingElse', details)
      : new ErpError('notFound', 'erpNotFound', { ...details, quoted: message })
  }
  if (status === 408) return new ErpError('timedOut', reasons.timedOut, { ...details, doubtful: !isRead })
  if (status === 409 || status === 412) {
    // The only conflicts that are about somebody else's change.
    const isChanged = status === 412 || code === 'Request_EntityChanged'
    return new ErpError('conflict', 'erpChanged', { ...details, quoted: isChanged ? undefined : message })
  }
  if (status === 429) return new ErpError('throttled', 'erpBusy', details)
  if (status >= 500 && status !== 501) {
    // A gateway may respond after the server has done its work.
    return new ErpError('unreachable', 'erpAway', {
      ...details,
      doubtful: !isRead,
    })
  }
  if (status >= 300 && status < 400) return new ErpError('malformed', 'erpRedirected', details)
  return new ErpError('refused', 'erpRefused', { ...details, params: { status: String(status) }, quoted: message })
}

/** Business Central's own message, without the id at its end. */
function reasonIn(text: string): { code?: string; message?: string; correlationId?: string } {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } }
    if (typeof error?.message !== 'string') return {}
    const [beforeId = ''] = error.message.split(/CorrelationId:/i, 1)
    const [, id] = /CorrelationId:\s*([0-9a-f-]{36})/i.exec(error.message) ?? []
    const message = storable(beforeId.trim())
    return {
      ...(typeof error.code === 'string' && { code: error.code.slice(0, 100) }),
      ...(message && { message }),
      ...(id && { correlationId: id }),
    }
  } catch {
    return {}
  }
}

function toErpError(error: unknown, { signal }: RequestOptions, isRead: boolean): ErpError {
  if (error instanceof ErpError) return error
  // The response is no longer needed: the caller aborted.
  if (signal?.aborted) return new ErpError('unreachable', 'erpGivenUp', { doubtful: !isRead })
  return unreached(error, reasons, { doubtful: !isRead })
}

const reasons = { timedOut: 'erpTimedOut', untrusted: 'erpUntrusted', away: 'erpUnreachable' } as const

/** Whether the next attempt may succeed. A 401 has been tried twice already; what is too long stays so. */
const isPassing = ({ kind, reason, status, retryAfter = 0 }: ErpError) =>
  retryAfter * 1000 <= maxPause &&
  reason !== 'erpTooLong' &&
  (kind === 'throttled' || kind === 'timedOut' || kind === 'malformed' || (kind === 'unreachable' && status !== 500))

/** Doubles with each attempt, respects Retry-After, and is randomized. */
function pauseBefore(tries: number, retryAfter: number | undefined, first: number): number {
  const usual = first * 2 ** (tries - 1) * (0.5 + Math.random())
  return Math.min(maxPause, Math.max(usual, (retryAfter ?? 0) * 1000))
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ErpError('unreachable', 'erpGivenUp'))
    })
  })
}
