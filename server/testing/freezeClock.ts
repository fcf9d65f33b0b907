import { onTestFinished, vi } from 'vitest'

/**
 * Freezes the clock of this process, this many milliseconds ahead, until the test ends: nothing expires meanwhile,
 * however slow the machine is. Timers and the database's clock continue.
 */
export function freezeClock(ahead = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
