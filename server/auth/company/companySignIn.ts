import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompanySignInProblem } from '../../../contract/auth/companySignInProblems.ts'
import { audit } from '../../records/audit.ts'
import type { Exchange } from '../../http/serve.ts'
import type { Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import type { CompanyLibrary } from './companyLibrary.ts'
import { companyProvider, noteAccountToLink } from './companyPerson.ts'
import { goTo, sameSitePath } from '../loginPages.ts'
import { isSecure } from '../ownCookies.ts'
import { ownOrigin } from '../../process/settings/origin.ts'

export type CompanySignIn = {
  /** Redirects the browser to the company's sign-in. */
  begin(then: string | undefined, exchange: Exchange): Promise<FastifyReply>
  /** Receives the browser back, opens the session and redirects to where the person wanted to go. */
  finish(exchange: Exchange): Promise<FastifyReply>
}

const signInPage = '/api/login'

/** Milliseconds that the company's provider may take to return its endpoints, and the person who signed in. */
const maxWait = 15_000

/** Details of a callback besides the library's result, which is only success or failure. */
export type CompanyCallback = {
  clocksDiffer: boolean
  /** The browser has already been sent a timeout, so nobody would receive a session. */
  isGivenUp: boolean
  /** The person who must sign in to their account here before the company account is linked to it. */
  ownSignIn: { ownerId: string; subject: string } | null
}

const callbacks = new AsyncLocalStorage<CompanyCallback>()

/** Opens sign-in at the company's OpenID provider, loaded on first use. */
export function openCompanySignIn(services: Services): CompanySignIn {
  const { oidc } = services.settings
  let opened: { origin: string; isSecure: boolean; library: CompanyLibrary } | null = null

  async function open(request: FastifyRequest): Promise<CompanyLibrary | null> {
    if (!oidc) throw refuse('noCompanySignIn')
    const here = { origin: ownOrigin(services.settings, request), isSecure: isSecure(services.settings, request) }
    if (opened?.origin === here.origin && opened.isSecure === here.isSecure) return opened.library
    const { openCompanyLibrary, withinLimits } = await import('./companyLibrary.ts')
    const library = await inTime(
      withinLimits(() => openCompanyLibrary(services, here, oidc, () => callbacks.getStore())),
    )
    if (library) opened = { ...here, library }
    return library
  }

  return {
    async begin(then, { request, reply }) {
      const wanted = sameSitePath(then)
      const library = await open(request)
      if (!library) return goTo(reply, refusedAddress('unavailable', wanted))
      const { headersFor, withinLimits } = await import('./companyLibrary.ts')
      const { headers, response } = await withinLimits(() =>
        library.api.signInSocial({
          body: { provider: companyProvider, callbackURL: wanted, errorCallbackURL: withThen(signInPage, wanted) },
          headers: headersFor(request),
          returnHeaders: true,
        }),
      )
      keepCookies(headers, reply)
      return goTo(reply, response.url ?? refusedAddress('failed', wanted))
    },

    async finish({ request, reply }) {
      const origin = ownOrigin(services.settings, request)
      const library = await open(request)
      if (!library) return goTo(reply, refusedAddress('unavailable', '/'))
      const { headersFor, withinLimits } = await import('./companyLibrary.ts')
      const back = new Request(origin + request.url, { headers: headersFor(request) })
      const callback: CompanyCallback = { clocksDiffer: false, isGivenUp: false, ownSignIn: null }
      const answer = await inTime(callbacks.run(callback, () => withinLimits(() => library.handler(back))))
      if (!answer) {
        callback.isGivenUp = true
        return goTo(reply, refusedAddress('unavailable', '/'))
      }
      const { clocksDiffer, ownSignIn } = callback
      keepCookies(answer.headers, reply)
      const location = answer.headers.get('location') ?? `${signInPage}?error=failed`
      const { pathname, searchParams } = new URL(location, origin)
      if (pathname !== signInPage) return goTo(reply, sameSitePath(location))
      const error = searchParams.get('error') ?? ''
      const problem = clocksDiffer ? 'clocks' : ownSignIn ? 'ownSignInFirst' : problemOf(error)
      if (ownSignIn) await noteAccountToLink(services, { request, reply }, ownSignIn.ownerId, ownSignIn.subject)
      await audit(services, null, {
        feature: 'sessions',
        action: 'signInFailed',
        changes: [{ field: 'reason', from: null, to: problem }],
      })
      services.log.info({ error, description: searchParams.get('error_description') }, 'A company sign-in was refused.')
      return goTo(reply, refusedAddress(problem, sameSitePath(searchParams.get('then') ?? undefined)))
    },
  }
}

/** Returns the address of the sign-in page with the message that many people are signing in. */
export function busyAddress({ query }: FastifyRequest): string {
  const { then } = query as { then?: unknown }
  return refusedAddress('busy', sameSitePath(typeof then === 'string' ? then : undefined))
}

/** Returns a promise's result, or null when it takes too long. */
async function inTime<T>(promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, maxWait, null)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}

function keepCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
}

/** Our reasons for the error codes of the library and the provider. */
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
