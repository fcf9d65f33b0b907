import { setTimeout as pause } from 'node:timers/promises'

/** Somebody waited for something that did not come. */
export class Overdue extends Error {}

const lookEvery = 40

/**
 * Waits until a condition holds; answers the milliseconds that it took.
 * @throws Overdue naming what was waited for, after `longest` milliseconds
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
      throw new Overdue(`Waited ${Math.round(longest / 1000)} s in vain: ${what}.`)
    }
    await pause(lookEvery)
  }
}
