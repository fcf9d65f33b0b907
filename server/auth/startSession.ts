import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../contract/users/users.ts'
import type { Exchange } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { linkNotedAccount } from './company/companyPerson.ts'
import { knowDevice } from './knownDevice.ts'
import type { Library } from './library.ts'
import { isSecure } from './ownCookies.ts'
import { sessionCookies } from './sessionCookie.ts'
import { readSignedInUser } from './signedInUser.ts'
import { deleteExpiredSessions } from './sessionStore.ts'

/** The sign-in library, and how to select the headers that it may see. */
type Loaded = { library: Library; headersFor: (request: FastifyRequest) => Headers }
export type LoadLibrary = (request: FastifyRequest) => Promise<Loaded>

/**
 * Loads the sign-in library with the first sign-in: it takes a fifth of a second and some 30 MB, which not every server
 * needs.
 */
export function libraryWhenNeeded(services: Services): LoadLibrary {
  const opened = new Map<boolean, Promise<Loaded>>()
  const origin = services.settings.publicUrl ?? 'http://localhost'
  return (request) => {
    const secure = isSecure(services.settings, request)
    const opening =
      opened.get(secure) ??
      import('./library.ts').then(({ openLibrary, headersFor }) => ({
        library: openLibrary(services, { origin, isSecure: secure }),
        headersFor,
      }))
    opened.set(secure, opening)
    return opening
  }
}

/**
 * Opens a session for somebody who has proven their identity with more than a password.
 * @throws wrongCredentials for somebody who is deactivated
 */
export type StartSession = (userId: string, exchange: Exchange) => Promise<SignedInUser>

export const sessionStarter =
  (services: Services, load: LoadLibrary): StartSession =>
  async (userId, exchange) => {
    const { request } = exchange
    const { library, headersFor } = await load(request)
    const { headers, response } = await library.api.openSession({
      body: { userId },
      headers: headersFor(request),
      returnHeaders: true,
    })
    if (!response.isOpen) throw refuse('signInDeactivated')
    await keepSession(services, headers, exchange)
    await linkNotedAccount(services, exchange, userId)
    const user = await readSignedInUser(services, userId)
    knowDevice(services.settings, exchange, user.email)
    return user
  }

/** Sets the cookie of a new session in the browser, and removes obsolete cookies. */
export async function keepSession(services: Services, headers: Headers, { request, reply }: Exchange): Promise<void> {
  await deleteExpiredSessions(services.database)
  sessionCookies(services.settings).clearFormer(request, reply)
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
}
