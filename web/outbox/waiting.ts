import { useSyncExternalStore } from 'react'
import type { Owner, OutboxItem } from './outboxItem.ts'

/**
 * What every screen may know of the outbox, and nothing of how it works: that comes later, after the first paint.
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

/** Whether something about a record, such as `cases/3f25…`, is kept here and not sent yet. */
export const isWaiting = (about: string): boolean => items.some((item) => item.about === about)
export const useIsWaiting = (about: string): boolean => useSyncExternalStore(subscribe, () => isWaiting(about))

/** Called by the outbox whenever what it holds has changed: screens that show it are drawn anew. */
export function publishWaiting(next: readonly OutboxItem[]): void {
  if (next.length === 0 && items.length === 0) return
  items = next
  for (const listener of listeners) listener()
}

/** The person at this page, in whose name is kept what they do. */
export const currentOwner = (): Owner | null => owner

export function setOwner(next: Owner | null): void {
  if (next?.id === owner?.id && next?.name === owner?.name) return
  owner = next
  for (const listener of ownerListeners) listener()
}

export function onOwner(listener: () => void): void {
  ownerListeners.add(listener)
}

/** Hears of what has been sent; answers how to stop. */
export function onSent(listener: (sent: readonly OutboxItem[]) => void): () => void {
  sentListeners.add(listener)
  return () => {
    sentListeners.delete(listener)
  }
}

export function announceSent(sent: readonly OutboxItem[]): void {
  for (const listener of sentListeners) listener(sent)
}
