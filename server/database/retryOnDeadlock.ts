import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../process/errorCode.ts'

/** Whether PostgreSQL undid it because it and another waited for each other: of the two the other goes on. */
export const isDeadlock = (error: unknown): boolean => errorCode(error) === '40P01'

/** Attempts in all: one is for the other of the two, those behind it for a crowd. */
const mostAttempts = 4
/** Milliseconds before the next attempt, at least and at most: begun at once, it would meet the other on the same way again. */
const [leastPause, mostPause] = [50, 250]

/**
 * Does again what PostgreSQL undid because it and another write waited for each other. The attempt must begin from nothing
 * and leave nothing behind when it fails.
 */
export async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isDeadlock(error) || made === mostAttempts) throw error
    }
    // Each waits differently long, so that two of them do not begin together.
    await delay(leastPause + Math.random() * (mostPause - leastPause))
  }
}
