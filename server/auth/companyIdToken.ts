import { verifyJwsAccessToken, type OAuthProvider } from '@better-auth/core/oauth2'
import type { Services } from '../records/services.ts'
import { noteClocks } from './companyArrival.ts'

/** Seconds by which the provider's clock and ours may differ: https://www.rfc-editor.org/rfc/rfc7519#section-4.1.4 */
const leeway = 60
/** Seconds after which a token counts as old: it was asked for a moment ago. Some providers date theirs minutes back. */
const longestAge = 60 * 60
/** Without these a token could be kept and brought again. The library and the nonce see to issuer and audience. */
const requiredClaims = ['exp', 'iat', 'sub']

/**
 * Has a provider's ID tokens checked as the library checks them, signature, issuer, audience and visit, but with a leeway
 * for the clocks, for which it has no setting, and refused when they do not say when they were given and end.
 * @param keys the address of the provider's keys
 */
export function allowLeeway(services: Services, provider: OAuthProvider, keys: string): void {
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
        if (isAboutTime(error)) return refuseTime(services)
        // Its words alone: the error itself holds the claims, with whom they name.
        services.log.info({ reason: String(error) }, 'An ID token of the company sign-in was refused.')
        return false
      }
    },
  }
}

function refuseTime({ log }: Services): false {
  noteClocks()
  log.warn(
    'An ID token of the company sign-in is not valid at this time: compare its clock with the clock of this machine.',
  )
  return false
}

/** The faults of the checking library about when a token begins and ends, and not about one that does not say. */
const isAboutTime = (error: unknown): boolean =>
  error instanceof Error &&
  'claim' in error &&
  ['exp', 'nbf', 'iat'].includes(String(error.claim)) &&
  (!('reason' in error) || error.reason === 'check_failed')
