import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../process/errorCode.ts'

/** Whether PostgreSQL rolled the transaction back to end a deadlock. */
export const isDeadlock = (error: unknown): boolean => errorCode(error) === '40P01'

/** Attempts in all; two are enough for two transactions, the others are for a crowd. */
const maxAttempts = 4
/** Milliseconds before the next attempt: at once, it would meet the other transaction again. */
const [minDelay, maxDelay] = [50, 250]

/** Repeats an attempt after a deadlock. The attempt must start afresh, and leave nothing behind when it fails. */
export async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isDeadlock(error) || made === maxAttempts) throw error
    }
    // Random, so that two of them do not start together again.
    await delay(minDelay + Math.random() * (maxDelay - minDelay))
  }
}
