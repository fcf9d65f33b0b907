import { useLayoutEffect, useState } from 'react'

/**
 * Opens a lazily loaded dialog only after it is mounted, in the same frame: Mantine restores the focus only for dialogs
 * that it has seen opening.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [isThere, setThere] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- before the frame is drawn: later, the rest of the page would come first
  useLayoutEffect(() => setThere(true), [])
  return opened && isThere
}
