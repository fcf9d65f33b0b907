import { useSyncExternalStore } from 'react'

/** Whether the live stream is open or connecting. */
let isReachable = true
const listeners = new Set<() => void>()

export function reportConnection(next: boolean): void {
  if (next === isReachable) return
  isReachable = next
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

export const isConnected = (): boolean => isReachable && navigator.onLine
export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected)
