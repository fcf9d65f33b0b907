import { useLayoutEffect, useState } from 'react'

/** The place in the shell's header where a page puts its title and search; null where there is no shell. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The shell's header calls this as the ref of its empty place. */
export function provideHeaderSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

/** Known before anything is painted, also where the shell is drawn together with its first page: nothing jumps. */
export function useHeaderSlot(): HTMLElement | null {
  const [known, setKnown] = useState(slot)
  useLayoutEffect(() => {
    const look = () => setKnown(slot)
    look()
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [])
  return known
}
