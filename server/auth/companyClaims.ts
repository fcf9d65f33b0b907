import { z } from 'zod'
import type { OidcSettings } from '../process/settings/settings.ts'
import { askProvider, describeProvider } from './companyDescription.ts'

/** The ID token's own claims that matter before all others; a subject has at most 255 characters. */
const Told = z.looseObject({
  sub: z.string().regex(/^\P{Cc}{1,255}$/u),
  azp: z.string().optional(),
  email: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})
type Told = z.output<typeof Told>

type Tokens = { idToken?: string | undefined; accessToken?: string | undefined }

/**
 * What the company's sign-in says of a person: the claims of an ID token that was verified, and what it tells apart from
 * the token where that lacks the address. Null when there is no ID token, or one that was given to another app:
 * https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export async function companyClaims({ idToken, accessToken }: Tokens, oidc: OidcSettings): Promise<Told | null> {
  const told = Told.safeParse(payloadOf(idToken)).data
  if (!told || (told.azp !== undefined && told.azp !== oidc.clientId)) return null
  if (told.email !== undefined || accessToken === undefined) return told
  const more = Told.safeParse(await userInfo(oidc.issuer, accessToken)).data
  // Of somebody else it is not to be used: https://openid.net/specs/openid-connect-core-1_0.html#UserInfoResponse
  return more?.sub === told.sub ? { ...more, ...told, email: more.email } : told
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
    const { userinfo_endpoint: address } = await describeProvider(issuer)
    return address === undefined ? null : await askProvider(address, { authorization: `Bearer ${accessToken}` })
  } catch {
    // It told nothing more: a sign-in without an address is refused with a word.
    return null
  }
}
