import { useSyncExternalStore } from 'react'

/** Whether the server can be heard: the browser believes to be online, and the live stream is open or opening. */
let heard = true
const listeners = new Set<() => void>()

export function reportHeard(next: boolean): void {
  if (next === heard) return
  heard = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useConnected = (): boolean => useSyncExternalStore(subscribe, () => heard && navigator.onLine)
