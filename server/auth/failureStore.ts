import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Guesser } from './guesser.ts'
import './table.ts'

type Limit = { most: number; minutes: number }

const since = (minutes: number) => sql<string>`(now() - make_interval(mins => ${minutes}))`

/** Failures at an account that count still, newest first. */
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
 * Seconds until somebody may try again; undefined when it may be now. A device that is known has a count of its own, and
 * the failures of all others do not touch it.
 */
export async function selectLock(
  from: Reader,
  email: string,
  { source, isKnown }: Guesser,
  { here, everywhere }: { here: Limit; everywhere: Limit },
): Promise<number | undefined> {
  const own = await from.one(failures(email, here).where('source', '=', source))
  if (own || isKnown) return own?.seconds
  return (await from.one(failures(email, everywhere).where('is_known', '=', false)))?.seconds
}

export const insertFailure = (to: Reader, email: string, { source, isKnown }: Guesser): Promise<number> =>
  to.count(sqlFor.insertInto('sign_in_failures').values({ email, source, is_known: isKnown }))

/** Forgets one guesser's failures at an account, and everybody's that count no longer. */
export const deleteFailuresOf = (from: Reader, email: string, { source }: Guesser, minutes: number): Promise<number> =>
  from.count(
    sqlFor
      .deleteFrom('sign_in_failures')
      .where((is) =>
        is.or([is.and([is('email', '=', email), is('source', '=', source)]), is('at', '<', since(minutes))]),
      ),
  )

/** Forgets all failures at an account. */
export const deleteFailures = (from: Reader, email: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('sign_in_failures').where('email', '=', email))
