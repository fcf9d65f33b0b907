import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const often = 1000

/** The server's time in milliseconds since 1970, every second; `ahead` is how far it is before the device's. */
export function useServerNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), often)
    return () => window.clearInterval(timer)
  }, [])
  return now + ahead
}
