import { useSyncExternalStore } from 'react'

/** A record shown in a panel beside its list. */
export type Peeked = { room: 'cases' | 'cars'; id: string }

let room: Peeked['room'] | null = null
let peeked: Peeked | null = null
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a record of the current list beside it; null closes the panel. */
export function peek(id: string | null): void {
  peeked = id !== null && room !== null ? { room, id } : null
  notify()
}

/** Allows records of this feature to be shown beside their list while that is mounted. @returns a function that ends it */
export function offerPeek(of: Peeked['room']): () => void {
  room = of
  notify()
  return () => {
    room = null
    peek(null)
  }
}

export const usePeeked = (): Peeked | null => useSyncExternalStore(subscribe, () => peeked)
export const useIsPeeked = (id: string): boolean => useSyncExternalStore(subscribe, () => peeked?.id === id)
/** Whether there is a list beside which records can be shown. */
export const useMayPeek = (): boolean => useSyncExternalStore(subscribe, () => room !== null)
