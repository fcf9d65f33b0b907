import type { FastifyRequest } from 'fastify'
import type { AuditActor } from '../records/audit.ts'
import type { Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { auditRefusal, type RefusedProof } from './auditSignIns.ts'
import { deleteFailures, deleteFailuresOf, insertFailure, selectLock } from './failureStore.ts'
import { guesserOf } from './guesser.ts'

/**
 * How often somebody may fail at one account. From one place, or on a device that its owner has signed in on, few times;
 * from all other places together more, over a longer time. So nobody locks a colleague out by guessing, and guesses from a
 * thousand addresses are still few: "device cookies" in
 * https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html
 */
const limits = { here: { most: 8, minutes: 15 }, everywhere: { most: 40, minutes: 60 } }

type Attempt<T> = {
  request: FastifyRequest
  /** Whoever is signed in already and is asked once more. */
  by?: AuditActor
  email: string
  /** Answers null when it could not be proven. */
  prove: () => Promise<T | null>
  /** What the audit log calls a failure. */
  refusedAs?: RefusedProof
}

/**
 * Lets somebody try to prove that an address is theirs. One attempt after the other for an address: guesses sent all at
 * once must not slip past the lock.
 * @throws locked, with the seconds until the next attempt, after too many failures, whether the address has an account or not
 */
export function attemptFor<T>(services: Services, attempt: Attempt<T>): Promise<T | null> {
  const { request, by = null, email, prove, refusedAs = 'signInFailed' } = attempt
  return inTurn(email, async () => {
    const { database, settings } = services
    const guesser = guesserOf(settings, request, email)
    const retryAfter = await selectLock(database, email, guesser, limits)
    if (retryAfter !== undefined) {
      await auditRefusal(services, by, email, 'signInLocked')
      throw refuse('signInLocked', { retryAfter })
    }
    const proven = await prove()
    if (proven !== null) await deleteFailuresOf(database, email, guesser, limits.everywhere.minutes)
    else {
      await insertFailure(database, email, guesser)
      await auditRefusal(services, by, email, refusedAs)
    }
    return proven
  })
}

/** With a new password, guesses at the one before mean nothing. */
export const forgetFailures = (from: Reader, email: string): Promise<unknown> => deleteFailures(from, email)

const lastOf = new Map<string, Promise<unknown>>()

/** Lets works for the same key follow each other. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key)
  const mine = before ? before.then(work, work) : work()
  lastOf.set(key, mine)
  try {
    return await mine
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key)
  }
}
