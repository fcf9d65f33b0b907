import type { FastifyReply, FastifyRequest } from 'fastify'
import { freshSignInMinutes, type OwnProof } from '../../contract/auth/ownProof.ts'
import type { Actor, Services } from '../records/services.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { selectIsFreshSession } from './sessionStore.ts'
import { selectPassword } from './store.ts'
import { attemptFor } from './failedSignIns.ts'
import { isPassword } from './password.ts'
import { proveOwnPasskey } from './passkeys/passkeyProof.ts'
import { selectCredentials } from './passkeys/store.ts'

/**
 * Makes a signed-in person prove their identity again, before something for which possession of their device must not
 * suffice.
 * @throws proofNeeded, invalid for a wrong password, locked after many
 */
export type ProveOneself = (
  exchange: { by: Actor; request: FastifyRequest; reply: FastifyReply },
  sent: OwnProof,
) => Promise<void>

/**
 * The proof is the password or a passkey; for those who sign in only through the company, that they have just done so.
 */
export const provingOneself =
  (services: Services, sessionIdOf: (request: FastifyRequest) => Promise<string | null>): ProveOneself =>
  async (exchange, { currentPassword, passkey }) => {
    if (passkey) return proveOwnPasskey(services, passkey, exchange)
    const { by, request } = exchange
    if (await selectPassword(services.database, by.id)) {
      if (currentPassword !== undefined) return proveOwnPassword(services, exchange, currentPassword, 'currentPassword')
      throw refuse('proofNeeded', { errors: [{ path: 'currentPassword', ...reasonMessage('passwordOrPasskey') }] })
    }
    const sessionId = await sessionIdOf(request)
    if (sessionId !== null && (await selectIsFreshSession(services.database, sessionId, freshSignInMinutes))) return
    throw refuse('companySignInAgain')
  }

/**
 * Makes a signed-in person prove their identity for a signature, which binds more than a session does: that they have
 * just signed in with the company is not enough.
 * @param at the body's field that contains the proof
 * @returns how they proved it
 * @throws proofNeeded, invalid for a wrong password, locked after many
 */
export type ProveSigner = (
  exchange: { by: Actor; request: FastifyRequest; reply: FastifyReply },
  sent: OwnProof,
  at: string,
) => Promise<'password' | 'passkey'>

export const provingSigner =
  (services: Services): ProveSigner =>
  async (exchange, { currentPassword, passkey }, at) => {
    if (passkey) {
      await proveOwnPasskey(services, passkey, exchange)
      return 'passkey'
    }
    const { database } = services
    const { id } = exchange.by
    if (!(await selectPassword(database, id)) && (await selectCredentials(database, id)).length === 0)
      throw refuse('signatureNeedsPassword')
    if (currentPassword === undefined)
      throw refuse('proofNeeded', {
        errors: [{ path: `${at}.currentPassword`, ...reasonMessage('passwordOrPasskey') }],
      })
    await proveOwnPassword(services, exchange, currentPassword, `${at}.currentPassword`)
    return 'password'
  }

/**
 * Checks a signed-in person's password again, before something for which possession of their device must not suffice. A
 * wrong one counts as a failed sign-in.
 * @param field the body's field that contains it
 * @throws invalid for a wrong password, locked after many, conflict for somebody who has none
 */
export async function proveOwnPassword(
  services: Services,
  { by, request }: { by: Actor; request: FastifyRequest },
  password: string,
  field: string,
): Promise<void> {
  const own = await selectPassword(services.database, by.id)
  if (!own) throw refuse('noPassword')
  const isRight = await attemptFor(services, {
    request,
    by,
    email: own.email,
    prove: async () => (await isPassword({ password, ...own })) || null,
  })
  if (isRight) return
  throw refuse('wrongOwnPassword', { at: field })
}
