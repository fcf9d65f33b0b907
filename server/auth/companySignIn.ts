import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompanySignInProblem } from '../../contract/auth.ts'
import { audit } from '../records/audit.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { arrival, withPatience } from './companyArrival.ts'
import type { CompanyLibrary } from './companyLibrary.ts'
import { askForOwnSignIn, companyProvider } from './companyLink.ts'
import { goTo } from './loginPages.ts'
import { isSecure } from './ownCookies.ts'
import { ownOrigin } from '../process/settings/origin.ts'
import { sameSitePath } from './sameSitePath.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply }

export type CompanySignIn = {
  /** Sends the browser to the company's sign-in. */
  begin(then: string | undefined, asked: Asked): Promise<FastifyReply>
  /** Receives the browser back, opens the session and goes on to where the person wanted. */
  finish(asked: Asked): Promise<FastifyReply>
}

const signInPage = '/api/login'

/** Sign-in at the company's OpenID provider, loaded when it is first used. */
export function openCompanySignIn(services: Services): CompanySignIn {
  const { oidc } = services.settings
  let opened: { origin: string; isSecure: boolean; library: CompanyLibrary } | null = null

  async function open(request: FastifyRequest): Promise<CompanyLibrary | null> {
    if (!oidc) throw refuse('noCompanySignIn')
    const here = { origin: ownOrigin(services.settings, request), isSecure: isSecure(services.settings, request) }
    if (opened?.origin === here.origin && opened.isSecure === here.isSecure) return opened.library
    const { openCompanyLibrary } = await import('./companyLibrary.ts')
    const library = await withPatience(openCompanyLibrary(services, here, oidc))
    if (library) opened = { ...here, library }
    return library
  }

  return {
    async begin(then, { request, reply }) {
      const wanted = sameSitePath(then)
      const library = await open(request)
      if (!library) return goTo(reply, refusedAddress('unavailable', wanted))
      const { headersFor } = await import('./companyLibrary.ts')
      const { headers, response } = await library.api.signInSocial({
        body: { provider: companyProvider, callbackURL: wanted, errorCallbackURL: withThen(signInPage, wanted) },
        headers: headersFor(request),
        returnHeaders: true,
      })
      keepCookies(headers, reply)
      return goTo(reply, response.url ?? refusedAddress('failed', wanted))
    },

    async finish({ request, reply }) {
      const origin = ownOrigin(services.settings, request)
      const library = await open(request)
      if (!library) return goTo(reply, refusedAddress('unavailable', '/'))
      const { headersFor } = await import('./companyLibrary.ts')
      const back = new Request(origin + request.url, { headers: headersFor(request) })
      const arrived = await arrival(() => library.handler(back))
      if (!arrived) return goTo(reply, refusedAddress('unavailable', '/'))
      const { result: answer, clocksDiffer, ownSignIn } = arrived
      keepCookies(answer.headers, reply)
      const location = answer.headers.get('location') ?? `${signInPage}?error=failed`
      const { pathname, searchParams } = new URL(location, origin)
      if (pathname !== signInPage) return goTo(reply, sameSitePath(location))
      const error = searchParams.get('error') ?? ''
      const problem = clocksDiffer ? 'clocks' : ownSignIn ? 'ownSignInFirst' : problemOf(error)
      if (ownSignIn) await askForOwnSignIn(services, { request, reply }, ownSignIn.ownerId, ownSignIn.subject)
      await audit(services, null, {
        room: 'sessions',
        action: 'signInFailed',
        changes: [{ field: 'reason', from: null, to: problem }],
      })
      services.log.info({ error, description: searchParams.get('error_description') }, 'A company sign-in was refused.')
      return goTo(reply, refusedAddress(problem, sameSitePath(searchParams.get('then') ?? undefined)))
    },
  }
}

/** The sign-in page that says that many sign in at the moment. */
export function busyAddress({ query }: FastifyRequest): string {
  const { then } = query as { then?: unknown }
  return refusedAddress('busy', sameSitePath(typeof then === 'string' ? then : undefined))
}

function keepCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
}

/** The library's and the provider's words for why nobody was signed in, in ours. */
const problems: Record<string, CompanySignInProblem> = {
  access_denied: 'cancelled',
  login_required: 'cancelled',
  interaction_required: 'cancelled',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  email_not_found: 'notConfirmed',
  signup_disabled: 'notConfirmed',
  account_not_linked: 'notLinked',
  unable_to_create_session: 'deactivated',
  temporarily_unavailable: 'unavailable',
}

const problemOf = (error: string): CompanySignInProblem => problems[error] ?? 'failed'

const withThen = (path: string, then: string) =>
  then === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}then=${encodeURIComponent(then)}`

const refusedAddress = (problem: CompanySignInProblem, then: string) =>
  withThen(`${signInPage}?problem=${problem}`, then)
