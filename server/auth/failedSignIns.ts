import type { FastifyRequest } from 'fastify'
import type { AuditActor } from '../records/audit.ts'
import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { auditRefusal, type RefusedProof } from './auditSignIns.ts'
import { guesserOf, type Guesser } from './knownDevice.ts'
import './table.ts'

/**
 * Limits on failed attempts at one account: few from one place, or on a device that its owner has signed in on; more,
 * over a longer time, from all other places together. So nobody can lock a colleague out by guessing, and guesses from
 * a thousand addresses are still few: "device cookies" in
 * https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html
 */
const limits = { here: { most: 8, minutes: 15 }, everywhere: { most: 40, minutes: 60 } }

/** Against floods: calls per minute from one address, which a whole factory may share. */
export const signInRate = { perMinute: 60 }

type Attempt<T> = {
  request: FastifyRequest
  /** The person who is already signed in and has to prove their identity again. */
  by?: AuditActor
  email: string
  /** Returns null when the proof failed. */
  prove: () => Promise<T | null>
  /** The audit action for a failure. */
  refusedAs?: RefusedProof
}

/**
 * Lets somebody try to prove that an address is theirs. Attempts for one address run one at a time, so that concurrent
 * guesses cannot bypass the lock.
 * @throws locked, with the seconds until the next attempt, after too many failures, whether or not the address has an
 * account
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

const lastOf = new Map<string, Promise<unknown>>()

/** Runs work with the same key one at a time. */
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

type Limit = { most: number; minutes: number }

const since = (minutes: number) => sql<string>`(now() - make_interval(mins => ${minutes}))`

/** Failures at an account that still count, newest first. */
const failures = (email: string, { most, minutes }: Limit) =>
  sqlFor
    .selectFrom('sign_in_failures')
    .select(sql<number>`ceil(extract(epoch from at - ${since(minutes)}))::integer`.as('seconds'))
    .where('email', '=', email)
    .where('at', '>', since(minutes))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)

/**
 * Returns the seconds until the next attempt; undefined when it may be now. A known device has a count of its own,
 * which failures elsewhere do not affect.
 */
async function selectLock(
  from: Reader,
  email: string,
  { source, isKnown }: Guesser,
  { here, everywhere }: { here: Limit; everywhere: Limit },
): Promise<number | undefined> {
  const own = await from.one(failures(email, here).where('source', '=', source))
  if (own || isKnown) return own?.seconds
  return (await from.one(failures(email, everywhere).where('is_known', '=', false)))?.seconds
}

const insertFailure = (to: Reader, email: string, { source, isKnown }: Guesser): Promise<number> =>
  to.count(sqlFor.insertInto('sign_in_failures').values({ email, source, is_known: isKnown }))

/** Deletes one guesser's failures at an account, and everybody's that no longer count. */
const deleteFailuresOf = (from: Reader, email: string, { source }: Guesser, minutes: number): Promise<number> =>
  from.count(
    sqlFor
      .deleteFrom('sign_in_failures')
      .where((is) =>
        is.or([is.and([is('email', '=', email), is('source', '=', source)]), is('at', '<', since(minutes))]),
      ),
  )

/** Deletes all failures at an account: with a new password, earlier guesses are irrelevant. */
export const forgetFailures = (from: Reader, email: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('sign_in_failures').where('email', '=', email))
