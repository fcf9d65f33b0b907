import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock of this process, so many milliseconds on, until the test ends: nothing grows old meanwhile, however
 * busy the machine is. Timers and the database's clock go on.
 */
export function freezeClock(ahead = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
