import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds before a placeholder shows: what comes sooner would only flicker. */
export const placeholderDelay = 200

/** Shows its children only when it has been there for a while. */
export function Delayed({ children, after = placeholderDelay }: { children: ReactNode; after?: number }) {
  const [due, setDue] = useState(after <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return due ? children : null
}
