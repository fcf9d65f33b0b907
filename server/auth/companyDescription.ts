import { z } from 'zod'

/** Milliseconds that the company's provider may take to tell something. */
const patience = 10_000

const Description = z.object({ jwks_uri: z.url(), userinfo_endpoint: z.url().optional() })

/** Where a provider is found: https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig */
export const descriptionAddress = (issuer: string): string => `${issuer}/.well-known/openid-configuration`

/**
 * What a provider says of itself.
 * @throws when it does not answer, or is none
 */
export const describeProvider = async (issuer: string): Promise<z.output<typeof Description>> =>
  Description.parse(await askProvider(descriptionAddress(issuer)))

/** Asks a provider for JSON; null when it refuses. @throws when it does not answer */
export async function askProvider(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) })
  return answer.ok ? answer.json() : null
}
