import { useEffect, useState } from 'react'
import { serverNow } from '../api/serverClock.ts'

/** Milliseconds between two looks at the clock: what runs is shown by the minute. */
const often = 10_000

/** The time by the server's clock, Unix milliseconds, as long as something runs by it. */
export function useNow(isRunning = true): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(serverNow()), often)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
