import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../contract/values/withoutTrailingSlashes.ts'
import { ErpError } from './erpError.ts'
import type { ReasonWithoutParams } from '../../process/refuse.ts'
import { parseRetryAfter } from '../../process/parseRetryAfter.ts'
import { textOf } from './textOf.ts'
import { unreached } from './unreached.ts'

type Credentials = { authority: URL; tenantId: string; clientId: string; clientSecret: string }

export type TokenSource = {
  /** Returns a token that is valid for some minutes more; concurrent callers share one request. */
  token(): Promise<string>
  /** Requests a new one, for a test of whether it can be had now. */
  fresh(): Promise<string>
  /** Gets a new one, unless another caller did since this one was refused. */
  renew(refused: string): Promise<string>
}

const scope = 'https://api.businesscentral.dynamics.com/.default'
/** Milliseconds before its expiry at which a token is renewed; a short-lived one is renewed after half its life. */
const early = 5 * 60_000
const timeout = 10_000
/** Maximum characters of a response: a token has a few thousand. */
const longestBody = 1024 * 1024

const Issued = z.object({
  /** The characters that a header can carry, as in RFC 6750. */
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive(),
})
const Refused = z.object({ error: z.string() })

/** What an administrator should do, by the `error` of RFC 6749, section 5.2. */
const advice: Record<string, ReasonWithoutParams> = {
  invalid_client: 'erpSecretWrong',
  unauthorized_client: 'erpClientUnknown',
  invalid_request: 'erpTenantUnknown',
  invalid_scope: 'erpNoConsent',
}

/** Caches one app's token. */
export function tokenSource(credentials: Credentials): TokenSource {
  let known: { token: string; until: number } | null = null
  let requested: Promise<string> | null = null

  async function ask(): Promise<string> {
    const issued = await requestToken(credentials)
    const lifetime = issued.expires_in * 1000
    known = { token: issued.access_token, until: Date.now() + lifetime - Math.min(early, lifetime / 2) }
    return issued.access_token
  }
  const askOnce = () =>
    (requested ??= ask().finally(() => {
      requested = null
    }))

  return {
    async token() {
      return known && known.until > Date.now() ? known.token : askOnce()
    },
    fresh: askOnce,
    async renew(refused) {
      if (known && known.token !== refused) return known.token
      known = null
      return askOnce()
    },
  }
}

async function requestToken({ authority, tenantId, clientId, clientSecret }: Credentials) {
  const address = `${withoutTrailingSlashes(authority.href)}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  })
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    text = (await textOf(response, longestBody)) ?? ''
  } catch (error) {
    throw unreached(error, reasons)
  }
  const answer = parsed(text)
  const issued = Issued.safeParse(answer)
  if (response.ok && issued.success) return issued.data
  const refused = Refused.safeParse(answer)
  const { status } = response
  if (isBusy(status, refused.data?.error)) {
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'))
    throw new ErpError('throttled', 'erpSignInBusy', { status, ...(retryAfter !== undefined && { retryAfter }) })
  }
  if (refused.success && status < 500) {
    const { error } = refused.data
    throw new ErpError('token', advice[error] ?? 'erpSignInRefused', { status, code: error.slice(0, 100) })
  }
  throw new ErpError('unreachable', 'erpNoToken', { status })
}

const reasons = {
  timedOut: 'erpSignInTimedOut',
  untrusted: 'erpSignInUntrusted',
  away: 'erpSignInUnreachable',
} as const

/** Whether the service is temporarily unavailable, which is no fault of app or secret. */
const isBusy = (status: number, error: string | undefined): boolean =>
  status === 429 || status === 503 || error === 'temporarily_unavailable' || error === 'server_error'

/** Returns the id of the tenant that issued a token; null when the token does not say. */
export function tenantIn(token: string): string | null {
  const claims = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return z.object({ tid: z.guid().toLowerCase() }).safeParse(claims).data?.tid ?? null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
