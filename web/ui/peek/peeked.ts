import { useSyncExternalStore } from 'react'

/** A record that stands in a panel beside its list. */
export type Peeked = { room: 'cases' | 'cars'; id: string }

let room: Peeked['room'] | null = null
let peeked: Peeked | null = null
const listeners = new Set<() => void>()

function say(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a record of the list that is there beside it; null closes the panel. */
export function peek(id: string | null): void {
  peeked = id !== null && room !== null ? { room, id } : null
  say()
}

/** While a list of this feature is there, its records can be shown beside it. @returns ends that */
export function offerPeek(of: Peeked['room']): () => void {
  room = of
  say()
  return () => {
    room = null
    peek(null)
  }
}

export const usePeeked = (): Peeked | null => useSyncExternalStore(subscribe, () => peeked)
export const useIsPeeked = (id: string): boolean => useSyncExternalStore(subscribe, () => peeked?.id === id)
/** Whether there is a list beside which records are shown. */
export const useMayPeek = (): boolean => useSyncExternalStore(subscribe, () => room !== null)
