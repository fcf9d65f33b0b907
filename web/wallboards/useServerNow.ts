import { useEffect, useState } from 'react'

/** Milliseconds between two updates. */
const often = 1000

/** The server's time in Unix milliseconds, updated every second; `ahead` is how far it is ahead of the device's. */
export function useServerNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), often)
    return () => window.clearInterval(timer)
  }, [])
  return now + ahead
}
