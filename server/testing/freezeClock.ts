import { onTestFinished, vi } from 'vitest'

/**
 * Freezes the clock of this process, so many milliseconds ahead, until the test ends: nothing expires meanwhile, however slow
 * the machine is. Timers and the database's clock go on.
 */
export function freezeClock(ahead = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
