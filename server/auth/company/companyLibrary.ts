import { verifyJwsAccessToken, type OAuthProvider } from '@better-auth/core/oauth2'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../contract/values/withoutTrailingSlashes.ts'
import type { OidcSettings } from '../../process/settings/oidcSettings.ts'
import type { Services } from '../../records/services.ts'
import { fullName } from '../../users/users.ts'
import { openLibrary } from '../library.ts'
import { claimCompanyAccount, companyPerson, companyProvider } from './companyPerson.ts'
import { applyCompanyRole, roleIn } from './companyRole.ts'
import type { CompanyCallback } from './companySignIn.ts'
import { fetchFromProvider } from './providerRequests.ts'

export { headersFor } from '../library.ts'
export { withinLimits } from './providerRequests.ts'

/** Milliseconds that the provider may take to respond. */
const timeout = 10_000
/** Seconds by which the provider's clock and ours may differ: https://www.rfc-editor.org/rfc/rfc7519#section-4.1.4 */
const leeway = 60
/**
 * Seconds after which a token counts as old: it was requested a moment ago, but some providers date theirs minutes
 * back.
 */
const longestAge = 60 * 60
/** Without these a token could be kept and replayed. The library and the nonce verify issuer and audience. */
const requiredClaims = ['exp', 'iat', 'sub']

/**
 * Opens the sign-in library with the company's OpenID provider, whose endpoints it discovers at once. Returns null when
 * the provider does not respond or is not an OpenID provider.
 * @param currentCallback collects details of the current callback, since the library reports only success or failure
 */
export async function openCompanyLibrary(
  services: Services,
  { origin, isSecure }: { origin: string; isSecure: boolean },
  oidc: OidcSettings,
  currentCallback: () => CompanyCallback | undefined,
) {
  const issuer = withoutTrailingSlashes(oidc.issuer)
  // First, since the library would follow a redirect.
  const found = await discover(issuer).catch(() => null)
  if (!found) return null
  const library = openLibrary(services, {
    origin,
    isSecure,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: companyProvider,
            discoveryUrl: discoveryAddress(issuer),
            clientId: oidc.clientId,
            ...(oidc.clientSecret
              ? { clientSecret: oidc.clientSecret, authentication: 'basic' }
              : { tokenEndpointAuth: { method: 'none' } }),
            scopes: ['openid', 'profile', 'email'],
            pkce: true,
            requireIdTokenVerification: true,
            // We create people, with an entry in the history; the library only finds them.
            disableSignUp: true,
            // The library would prefer the userinfo endpoint, whose response nobody signed, to the ID token.
            async getUserInfo({ idToken, accessToken }) {
              const claims = await claimsOf({ idToken, accessToken }, { ...oidc, issuer })
              if (currentCallback()?.isGivenUp) {
                services.log.warn('The company sign-in responded too late; nobody was signed in.')
                return null
              }
              return claims && { ...claims, id: claims.sub, emailVerified: false }
            },
            async mapProfileToUser(claims) {
              const person = companyPerson(claims, `${issuer}/`)
              const ownerId = await claimCompanyAccount(services, person)
              const callback = currentCallback()
              if (callback && ownerId !== null) callback.ownSignIn = { ownerId, subject: person.subject }
              const role = roleIn(claims, oidc.roles)
              if (role !== null) await applyCompanyRole(services, person, role)
              return { email: person.email, emailVerified: person.vouched, name: fullName(person) }
            },
          },
        ],
      }),
    ],
  })
  const { socialProviders } = await library.$context
  const provider = socialProviders.find(({ id }) => id === companyProvider)
  if (!provider) return null
  verifyWithLeeway(services, provider, found.jwks_uri, () => {
    const callback = currentCallback()
    if (callback) callback.clocksDiffer = true
  })
  return library
}

export type CompanyLibrary = NonNullable<Awaited<ReturnType<typeof openCompanyLibrary>>>

/**
 * Verifies a provider's ID tokens as the library does (signature, issuer, audience and nonce), but with a tolerance for
 * the clocks, for which it has no setting, and refuses those that lack the times of issue and expiry.
 * @param keys the URL of the provider's keys
 */
function verifyWithLeeway(services: Services, provider: OAuthProvider, keys: string, onClocksDiffer: () => void): void {
  const { idToken: expected } = provider
  if (!expected || 'verify' in expected) throw new Error('The provider’s ID tokens are not checked by its keys.')
  const { issuer = [], audience, algorithms } = expected
  provider.idToken = {
    async verify(token, nonce) {
      try {
        const claims = await verifyJwsAccessToken(token, {
          jwksFetch: keys,
          verifyOptions: {
            issuer,
            audience,
            requiredClaims,
            maxTokenAge: longestAge,
            clockTolerance: leeway,
            ...(algorithms && { algorithms }),
          },
        })
        return nonce === undefined || claims['nonce'] === nonce
      } catch (error) {
        if (isAboutTime(error)) {
          onClocksDiffer()
          services.log.warn(
            'An ID token of the company sign-in is not valid at this time: compare its clock with the clock of this machine.',
          )
        } else {
          // The message only: the error itself contains the claims, and with them the person.
          services.log.info({ reason: String(error) }, 'An ID token of the company sign-in was refused.')
        }
        return false
      }
    },
  }
}

/** Whether the verification failed because of a token's validity period, rather than because it has none. */
const isAboutTime = (error: unknown): boolean =>
  error instanceof Error &&
  'claim' in error &&
  ['exp', 'nbf', 'iat'].includes(String(error.claim)) &&
  (!('reason' in error) || error.reason === 'check_failed')

/** The ID token's own claims, which take precedence over all others; a subject has at most 255 characters. */
const OwnClaims = z.looseObject({
  sub: z.string().regex(/^\P{Cc}{1,255}$/u),
  azp: z.string().optional(),
  email: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})
type OwnClaims = z.output<typeof OwnClaims>

type Tokens = { idToken?: string | undefined; accessToken?: string | undefined }

/**
 * Returns the claims of a verified ID token, with those of the userinfo endpoint where the token lacks the address.
 * Null when there is no ID token, or it was issued to another app:
 * https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
async function claimsOf({ idToken, accessToken }: Tokens, oidc: OidcSettings): Promise<OwnClaims | null> {
  const claims = OwnClaims.safeParse(payloadOf(idToken)).data
  if (!claims || (claims.azp !== undefined && claims.azp !== oidc.clientId)) return null
  if (claims.email !== undefined || accessToken === undefined) return claims
  const more = OwnClaims.safeParse(await userInfo(oidc.issuer, accessToken)).data
  // A response about somebody else must not be used:
  // https://openid.net/specs/openid-connect-core-1_0.html#UserInfoResponse
  return more?.sub === claims.sub ? { ...more, ...claims, email: more.email } : claims
}

function payloadOf(token: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

async function userInfo(issuer: string, accessToken: string): Promise<unknown> {
  try {
    const { userinfo_endpoint: address } = await discover(issuer)
    return address === undefined ? null : await fetchJson(address, { authorization: `Bearer ${accessToken}` })
  } catch {
    // A sign-in without an address is refused with a message of its own.
    return null
  }
}

const Discovery = z.object({ jwks_uri: z.url(), userinfo_endpoint: z.url().optional() })

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig */
const discoveryAddress = (issuer: string): string => `${issuer}/.well-known/openid-configuration`

/** @throws when the provider does not respond, or is not an OpenID provider */
const discover = async (issuer: string): Promise<z.output<typeof Discovery>> =>
  Discovery.parse(await fetchJson(discoveryAddress(issuer)))

/** Fetches JSON from the provider; null when it refuses. @throws when it does not respond */
async function fetchJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetchFromProvider(address, { headers, signal: AbortSignal.timeout(timeout) })
  return answer.ok ? answer.json() : null
}
