import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds before a placeholder is shown: for anything faster it would only flicker. */
const placeholderDelay = 200

/** Shows its children after a short delay, and `meanwhile` until then. */
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
