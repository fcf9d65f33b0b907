import { useSyncExternalStore } from 'react'

/** The place in the shell's header where a page puts its title and search; null where there is no shell. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The shell's header calls this as the ref of its empty place. */
export function provideHeaderSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

export function useHeaderSlot(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => slot,
  )
}
