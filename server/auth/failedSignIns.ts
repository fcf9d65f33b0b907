import type { Reader } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { deleteFailures, insertFailure, selectLock } from './store.ts'

/** An account is locked while it has this many failures within so many minutes. */
const limit = { most: 8, minutes: 15 }

export const lockedSentence = 'There were too many failed attempts to sign in. Wait a quarter of an hour and try again.'

/** @throws locked, with the seconds until the next attempt, for an address with too many failures, whether it has an account or not. */
export async function refuseWhileLocked(from: Reader, email: string): Promise<void> {
  const retryAfter = await selectLock(from, email, limit)
  if (retryAfter !== undefined) throw refuse('locked', { detail: lockedSentence, retryAfter })
}

export const countFailure = (to: Reader, email: string): Promise<unknown> => insertFailure(to, email)

/** A sign-in that worked wipes the slate. */
export const forgetFailures = (from: Reader, email: string): Promise<unknown> =>
  deleteFailures(from, email, limit.minutes)
