import { useSyncExternalStore } from 'react'

let reload: (() => void) | null = null
const listeners = new Set<() => void>()

/** Reports that a newer build is on this device; `take` reloads the page with it. */
export function reportNewVersion(take: () => void): void {
  reload = take
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reloads the page with the newer build; null while there is none. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(subscribe, () => reload)
