import { useSyncExternalStore } from 'react'
import { sharedState } from '../browser/sharedState.ts'

/** Whether the live stream is open or connecting. */
const isReachable = sharedState(true)

export function reportConnection(next: boolean): void {
  if (next !== isReachable.get()) isReachable.set(next)
}

export function subscribeConnection(listener: () => void): () => void {
  const unsubscribe = isReachable.subscribe(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const isConnected = (): boolean => isReachable.get() && navigator.onLine
export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected)
