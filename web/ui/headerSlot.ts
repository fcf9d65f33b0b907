import { useLayoutEffect, useState } from 'react'

/** The element in the shell's header into which a page renders its title and search; null without a shell. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The shell's header passes this as the ref of its empty element. */
export function provideHeaderSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

/** Known before the first paint, even when the shell is rendered together with its first page, so that nothing jumps. */
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
