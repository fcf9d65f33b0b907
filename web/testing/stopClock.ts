import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock until the test ends, so that no date changes and nothing ages meanwhile, however busy the machine is.
 * Timers keep running.
 */
export function stopClock(now = new Date()): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
