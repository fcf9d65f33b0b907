import { useEffect, useState } from 'react'
import { serverNow } from '../api/serverClock.ts'

/** Milliseconds between two updates: running times are shown in minutes. */
const often = 10_000

/** The time by the server's clock, in Unix milliseconds, updated while something runs. */
export function useNow(isRunning = true): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(serverNow()), often)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
