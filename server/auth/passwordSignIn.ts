import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../contract/users.ts'
import type { House } from '../platform/house.ts'
import { refuse } from '../platform/refuse.ts'
import { countFailure, forgetFailures, refuseWhileLocked } from './failedSignIns.ts'
import type { Library } from './library.ts'
import { readSignedInUser } from './signedInUser.ts'
import { deleteExpiredSessions } from './store.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply }

export type PasswordSignIn = {
  /** Opens a session for the owner of an address and a password. @throws wrongCredentials, locked */
  signIn(credentials: { email: string; password: string }, asked: Asked): Promise<SignedInUser>
  /** Loads the sign-in library before somebody waits for it. */
  warmUp(): void
}

export function openPasswordSignIn(house: House): PasswordSignIn {
  const inTurn = turns()
  let opening: Promise<{ library: Library; headersFor: (request: FastifyRequest) => Headers }> | null = null

  // Loading the library takes a fifth of a second and some 30 MB, which a server that nobody signs in to need not spend.
  function open() {
    opening ??= import('./library.ts').then(({ openLibrary, headersFor }) => ({
      library: openLibrary(house, { origin: house.settings.publicUrl ?? 'http://localhost' }),
      headersFor,
    }))
    return opening
  }

  async function signIn({ email, password }: { email: string; password: string }, { request, reply }: Asked) {
    const { library, headersFor } = await open()
    await refuseWhileLocked(house.database, email)
    const { headers, response } = await library.api
      .signInEmail({ body: { email, password }, headers: headersFor(request), returnHeaders: true })
      .catch(async (error: unknown) => {
        if (!isRefusal(error)) throw error
        await countFailure(house.database, email)
        throw refuse('wrongCredentials')
      })
    await forgetFailures(house.database, email)
    await deleteExpiredSessions(house.database)
    for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
    return readSignedInUser(house, response.user.id)
  }

  return {
    // One attempt after the other for an address: guesses sent all at once must not slip past the lock.
    signIn: (credentials, asked) => inTurn(credentials.email, () => signIn(credentials, asked)),
    warmUp: () => void open().catch(() => undefined),
  }
}

/** The library's own refusals carry a status; faults of the database do not. */
function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode < 500
}

/** Lets works for the same key follow each other. */
function turns() {
  const lastOf = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = lastOf.get(key)
    const mine = before ? before.then(work, work) : work()
    lastOf.set(key, mine)
    try {
      return await mine
    } finally {
      if (lastOf.get(key) === mine) lastOf.delete(key)
    }
  }
}
