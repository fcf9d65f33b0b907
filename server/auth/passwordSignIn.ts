import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../contract/users/users.ts'
import type { Exchange } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { attemptFor } from './failedSignIns.ts'
import { linkNotedAccount } from './company/companyPerson.ts'
import { knowDevice } from './knownDevice.ts'
import { keepSession, type LoadLibrary } from './startSession.ts'
import { readSignedInUser } from './signedInUser.ts'
import { askCode, SecondStepNeeded } from './twoFactor/secondStep.ts'

export type PasswordSignIn = {
  /**
   * Opens a session for the owner of an address and a password; when two-factor is on, requests a code instead and
   * returns null.
   * @throws wrongCredentials, locked
   */
  signIn(credentials: { email: string; password: string }, exchange: Exchange): Promise<SignedInUser | null>
  /** Loads the sign-in library before it is needed. */
  warmUp(request: FastifyRequest): void
}

/** Opens sign-in with e-mail and password; the library is loaded on first use. */
export const openPasswordSignIn = (services: Services, load: LoadLibrary): PasswordSignIn => ({
  async signIn({ email, password }, exchange) {
    const { library, headersFor } = await load(exchange.request)
    try {
      const opened = await attemptFor(services, {
        request: exchange.request,
        email,
        prove: () =>
          library.api
            .signInEmail({ body: { email, password }, headers: headersFor(exchange.request), returnHeaders: true })
            .catch((error: unknown) => {
              if (isRefusal(error)) return null
              throw error
            }),
      })
      if (!opened) throw refuse('wrongCredentials')
      await keepSession(services, opened.headers, exchange)
      knowDevice(services.settings, exchange, email)
      await linkNotedAccount(services, exchange, opened.response.user.id)
      return await readSignedInUser(services, opened.response.user.id)
    } catch (error) {
      // Earlier wrong passwords still count: only the code resets the count.
      if (!(error instanceof SecondStepNeeded)) throw error
      await askCode(services, exchange, error.userId)
      return null
    }
  },
  warmUp: (request) => void load(request).catch(() => undefined),
})

/** The library's own refusals have a status; database errors do not. */
function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode < 500
}
