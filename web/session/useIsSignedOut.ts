import { useEffect, useState } from 'react'
import { subscribeSignedOut } from './pendingSignOut.ts'

/** Whether somebody signed out while this page was open: it shows none of their data until it is reloaded. */
export function useIsSignedOut(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => subscribeSignedOut(() => setOver(true)), [])
  return isOver
}
