import type { FastifyRequest } from 'fastify'
import type { Actor, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { attemptFor } from './failedSignIns.ts'
import { isPassword } from './password.ts'
import { selectPassword } from './store.ts'

/**
 * Asks a signed-in person for their password once more, before something that a found device must not be enough for.
 * A wrong one counts as a failed sign-in.
 * @param field the body's field that carries it
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
