import { randomBytes } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** Seconds for which a token is valid. */
const lifetime = 3599

export type Tokens = {
  /** Handles the token endpoint of a tenant: OAuth 2.0 client credentials. */
  issue(tenant: string, form: URLSearchParams): { status: number; body: Record<string, unknown> }
  /** @throws Refusal 401 for an invalid token, or one of an app that is not set up in Business Central */
  check(authorization: string | undefined): void
  /** Makes every token issued so far invalid. */
  expireAll(): void
  issued(): number
  /** Whether the app has been set up in Business Central; otherwise its tokens are refused everywhere. */
  setUp: boolean
}

export function openTokens(
  expected: Record<'tenantId' | 'tenantDomain' | 'clientId' | 'clientSecret', string>,
): Tokens {
  const good = new Set<string>()
  let issued = 0
  const refused = (status: number, error: string, description: string) => ({
    status,
    body: {
      error,
      error_description: `AADSTS70000: ${description} Trace ID: 00000000 Timestamp: ${new Date().toISOString()}`,
      error_codes: [70_000],
    },
  })
  return {
    setUp: true,
    issue(tenant, form) {
      if (tenant !== expected.tenantId && tenant !== expected.tenantDomain)
        return refused(400, 'invalid_request', `Tenant '${tenant}' not found.`)
      if (form.get('grant_type') !== 'client_credentials')
        return refused(400, 'unsupported_grant_type', 'Not this one.')
      if (form.get('client_id') !== expected.clientId) {
        return refused(400, 'unauthorized_client', 'Application was not found in the directory.')
      }
      if (form.get('client_secret') !== expected.clientSecret) {
        return refused(401, 'invalid_client', 'Invalid client secret provided.')
      }
      if (!form.get('scope')?.endsWith('/.default')) return refused(400, 'invalid_scope', 'The scope is not valid.')
      const claims = Buffer.from(JSON.stringify({ tid: expected.tenantId })).toString('base64url')
      const token = `e30.${claims}.${randomBytes(24).toString('base64url')}`
      good.add(token)
      issued += 1
      return { status: 200, body: { token_type: 'Bearer', expires_in: lifetime, access_token: token } }
    },
    check(authorization) {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
      if (token === undefined || !good.has(token) || !this.setUp) {
        throw new Refusal(401, 'Authentication_InvalidCredentials', 'The server has rejected the client credentials.')
      }
    },
    expireAll: () => good.clear(),
    issued: () => issued,
  }
}
