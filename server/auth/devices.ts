import type { Session } from '../../contract/auth/security.ts'
import { readUserAgent } from '../process/readUserAgent.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { endKeys } from './keys/keys.ts'
import { deleteOwnSessions, selectSessions } from './sessionStore.ts'

/** Returns a person's sessions with their ids, in words, and never with their tokens. */
export async function listSessions(services: Services, userId: string, thisId: string | null): Promise<Session[]> {
  const sessions = await selectSessions(services.database, userId)
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...readUserAgent(userAgent),
    isThis: session.id === thisId,
  }))
}

/**
 * Signs out one device of the author.
 * @throws notFound for a session that is not theirs
 */
export const endSession = (services: Services, { by }: Author, id: string): Promise<undefined> =>
  inTransaction(services, { by }, async (tx) => {
    if ((await endSessions(tx, by.id, { id })) === 0) throw refuse('notFound')
    return undefined
  })

/** Signs out all devices of the author except this one; the API keys are revoked too, unless they are to be kept. */
export const endOtherSessions = (
  services: Services,
  { by }: Author,
  { thisId, endsKeys }: { thisId: string | null; endsKeys: boolean },
): Promise<undefined> =>
  inTransaction(services, { by }, async (tx) => {
    await endSessions(tx, by.id, { except: thisId })
    if (endsKeys) await endKeys(tx, by.id)
    return undefined
  })

/** Ends sessions of a person within a write, each with an entry in the history; returns how many there were. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  which: { id: string } | { except: string | null },
): Promise<number> {
  const ended = await deleteOwnSessions(tx, userId, which)
  for (const id of ended) tx.announce({ feature: 'sessions', id, action: 'ended' })
  return ended.length
}
