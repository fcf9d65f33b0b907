import { useSyncExternalStore } from 'react'
import type { Owner, OutboxItem } from './outboxItem.ts'

/**
 * The state of the outbox for screens, without its implementation, which is loaded after the first paint.
 */
let items: readonly OutboxItem[] = []
let owner: Owner | null = null
const listeners = new Set<() => void>()
const ownerListeners = new Set<() => void>()
const sentListeners = new Set<(sent: readonly OutboxItem[]) => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything that waits on this device, in order. */
export const waitingItems = (): readonly OutboxItem[] => items
export const useWaiting = (): readonly OutboxItem[] => useSyncExternalStore(subscribe, waitingItems)

/** Whether something about a record, such as `cases/3f25…`, is in the outbox. */
export const isWaiting = (about: string): boolean => items.some((item) => item.about === about)
export const useIsWaiting = (about: string): boolean => useSyncExternalStore(subscribe, () => isWaiting(about))

/** Called by the outbox after each change, to re-render the screens that show it. */
export function publishWaiting(next: readonly OutboxItem[]): void {
  if (next.length === 0 && items.length === 0) return
  items = next
  for (const listener of listeners) listener()
}

/** The signed-in user, who owns new items. */
export const currentOwner = (): Owner | null => owner

export function setOwner(next: Owner | null): void {
  if (next?.id === owner?.id && next?.name === owner?.name) return
  owner = next
  for (const listener of ownerListeners) listener()
}

export function onOwner(listener: () => void): void {
  ownerListeners.add(listener)
}

/** Subscribes to sent items; returns a function that unsubscribes. */
export function onSent(listener: (sent: readonly OutboxItem[]) => void): () => void {
  sentListeners.add(listener)
  return () => {
    sentListeners.delete(listener)
  }
}

export function announceSent(sent: readonly OutboxItem[]): void {
  for (const listener of sentListeners) listener(sent)
}
