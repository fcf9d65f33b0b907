import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { TestClient } from '../../../testing/testClient.ts'

type Claims = {
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
  groups?: string[]
}

/** A company's OpenID provider with its people, on a free port. */
export type CompanyProvider = {
  issuer: string
  /** Its accounts by login name. */
  people: Map<string, Claims>
  /**
   * Registers the app at an address as a client, and puts the claims into the ID token or only into the userinfo
   * response from now on.
   */
  admit(appUrl: string, claimsInIdToken?: boolean): void
  close(): Promise<void>
}

export const companyClient = { clientId: 'the app', clientSecret: 's3cret: of+the%app', name: 'Acme account' }

/** Opens a provider that requires PKCE and its client's secret. */
export async function openCompanyProvider(): Promise<CompanyProvider> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  return {
    issuer,
    people,
    admit(appUrl, claimsInIdToken = false) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: companyClient.clientId,
            client_secret: companyClient.clientSecret,
            redirect_uris: [`${appUrl}/api/auth/callback/company`],
          },
        ],
        claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'groups'] },
        conformIdTokenClaims: !claimsInIdToken,
        pkce: { required: () => true },
        cookies: { keys: ['the provider’s cookie key'] },
        findAccount: (_context: unknown, sub: string) => ({
          accountId: sub,
          claims: () => ({ sub, ...people.get(sub) }),
        }),
      })
      answer = provider.callback()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/**
 * Signs in at the company like a browser, from the app and back. Returns where the person arrives. `login` is who signs
 * in there, or null to cancel.
 */
export async function signInAtCompany(visitor: TestClient, login: string | null, then = '/'): Promise<string> {
  const back = await signInThere(await beginAt(visitor, then), login)
  return arriveFrom(visitor, back)
}

/** Starts the company's sign-in. Returns its URL. */
export async function beginAt(visitor: TestClient, then = '/'): Promise<string> {
  const left = await visitor.raw('GET', `/api/auth/company?then=${encodeURIComponent(then)}`)
  return left.headers.get('location') ?? ''
}

/** Follows the redirect from the company's sign-in. Returns where the app redirects to. */
export async function arriveFrom(visitor: TestClient, back: string): Promise<string> {
  const arrived = await visitor.raw('GET', back.replace(visitor.url, ''))
  return arrived.headers.get('location') ?? String(arrived.status)
}

/** Signs in and consents at the provider. Returns the URL of the app that it redirects the browser to. */
export async function signInThere(start: string, login: string | null): Promise<string> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  let [address, body] = [start, undefined as URLSearchParams | undefined]
  for (let step = 0; step < 12 && address.startsWith(origin); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address).href
      body = undefined
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (prompt === undefined || action === undefined) throw new Error(`The provider showed ${response.status}: ${page}`)
    address = login === null ? `${address}/abort` : action
    body = login === null ? undefined : new URLSearchParams({ prompt, login, password: 'any' })
  }
  return address
}
