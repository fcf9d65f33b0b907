import { useSyncExternalStore } from 'react'

/** Whether the server can be heard: the browser believes to be online, and the live stream is open or opening. */
let heard = true
const listeners = new Set<() => void>()

export function reportHeard(next: boolean): void {
  if (next === heard) return
  heard = next
  for (const listener of listeners) listener()
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const isConnected = (): boolean => heard && navigator.onLine
export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected)
