import { setTimeout as pause } from 'node:timers/promises'

/** Something did not happen in time. */
export class TimedOut extends Error {}

const pollInterval = 40

/**
 * Waits until a condition holds; returns the milliseconds that it took.
 * @throws TimedOut naming the condition, after `longest` milliseconds
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  longest = 60_000,
): Promise<number> {
  const begun = performance.now()
  for (;;) {
    if (await condition()) return performance.now() - begun
    if (performance.now() - begun > longest) {
      throw new TimedOut(`Waited ${Math.round(longest / 1000)} s in vain: ${what}.`)
    }
    await pause(pollInterval)
  }
}
