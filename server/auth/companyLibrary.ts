import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { withoutTrailingSlashes } from '../../contract/withoutTrailingSlashes.ts'
import { fullName } from '../users/users.ts'
import type { Services } from '../records/services.ts'
import type { Settings } from '../process/settings/settings.ts'
import { isGivenUp, noteOwnSignIn } from './companyArrival.ts'
import { companyClaims } from './companyClaims.ts'
import { describeProvider, descriptionAddress } from './companyDescription.ts'
import { allowLeeway } from './companyIdToken.ts'
import { companyProvider } from './companyLink.ts'
import { companyPerson, welcomeCompanyPerson } from './companyPerson.ts'
import { applyCompanyRole, roleIn } from './companyRole.ts'
import { openLibrary } from './library.ts'

export { headersFor } from './library.ts'

/**
 * The sign-in library with the company's OpenID provider, whose addresses it discovers at once.
 * Answers null when the provider does not answer or is none.
 */
export async function openCompanyLibrary(
  services: Services,
  { origin, isSecure }: { origin: string; isSecure: boolean },
  oidc: NonNullable<Settings['oidc']>,
) {
  const issuer = withoutTrailingSlashes(oidc.issuer)
  const library = openLibrary(services, {
    origin,
    isSecure,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: companyProvider,
            discoveryUrl: descriptionAddress(issuer),
            clientId: oidc.clientId,
            ...(oidc.clientSecret
              ? { clientSecret: oidc.clientSecret, authentication: 'basic' }
              : { tokenEndpointAuth: { method: 'none' } }),
            scopes: ['openid', 'profile', 'email'],
            pkce: true,
            requireIdTokenVerification: true,
            // People are made by us, with their entry in the history; the library only finds them.
            disableSignUp: true,
            // The library would do with what is told apart from an ID token, which nobody signed for this sign-in.
            async getUserInfo({ idToken, accessToken }) {
              const claims = await companyClaims({ idToken, accessToken }, { ...oidc, issuer })
              if (isGivenUp()) {
                services.log.warn('The company sign-in answered too late; nobody was signed in.')
                return null
              }
              return claims && { ...claims, id: claims.sub, emailVerified: false }
            },
            async mapProfileToUser(claims) {
              const person = companyPerson(claims, `${issuer}/`)
              const ownerId = await welcomeCompanyPerson(services, person)
              if (ownerId !== null) noteOwnSignIn({ ownerId, subject: person.subject })
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
  const described = await describeProvider(issuer).catch(() => null)
  if (!provider || !described) return null
  allowLeeway(services, provider, described.jwks_uri)
  return library
}

export type CompanyLibrary = NonNullable<Awaited<ReturnType<typeof openCompanyLibrary>>>
