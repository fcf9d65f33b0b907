import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock until the test ends: no day ends and nothing grows old while the test looks, however busy the machine is.
 * Timers go on.
 */
export function stopClock(now = new Date()): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
