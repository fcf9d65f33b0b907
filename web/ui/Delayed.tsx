import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds before a placeholder shows: what comes sooner would only flicker. */
const placeholderDelay = 200

/** Shows its children only when it has been there for a while, and `meanwhile` until then. */
export function Delayed({
  children,
  after = placeholderDelay,
  meanwhile = null,
}: {
  children: ReactNode
  after?: number
  meanwhile?: ReactNode
}) {
  const [due, setDue] = useState(after <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return due ? children : meanwhile
}
