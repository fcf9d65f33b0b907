import { sharedState } from '../browser/sharedState.ts'
import type { Owner, OutboxItem } from './outboxItem.ts'

/**
 * The state of the outbox for screens, without its implementation, which is loaded after the first paint.
 */
const items = sharedState<readonly OutboxItem[]>([])
const owner = sharedState<Owner | null>(null)
const sentListeners = new Set<(sent: readonly OutboxItem[]) => void>()

/** Everything that waits on this device, in order. */
export const waitingItems = items.get
export const useWaiting = items.useValue

/** Whether something about a record, such as `cases/3f25…`, is in the outbox. */
export const isWaiting = (about: string): boolean => items.get().some((item) => item.about === about)
export const useIsWaiting = (about: string): boolean => items.useSelected(() => isWaiting(about))

/** Called by the outbox after each change, to re-render the screens that show it. */
export function publishWaiting(next: readonly OutboxItem[]): void {
  if (next.length > 0 || items.get().length > 0) items.set(next)
}

/** The signed-in user, who owns new items. */
export const currentOwner = owner.get

export function setOwner(next: Owner | null): void {
  const before = owner.get()
  if (next?.id !== before?.id || next?.name !== before?.name) owner.set(next)
}

export const onOwner = owner.subscribe

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
