import type { OutboxFile, NewOutboxItem, OutboxItem } from './outboxItem.ts'

/** Where items are kept. Each call is one transaction: whole or not at all, also when the browser is closed meanwhile. */
export type OutboxItemStore = {
  /** All items, in the order in which they are sent. */
  list(): Promise<OutboxItem[]>
  /**
   * Keeps an item with its files, or lets it join one that waits (see `canMerge`). Answers the item that holds it.
   * @throws DeviceFull when the device has no storage left
   */
  put(item: NewOutboxItem, files: OutboxFile[]): Promise<OutboxItem>
  /**
   * Changes an item as it is now; files that it no longer needs go. With null it goes as a whole.
   * Answers what is kept, or null when there is none (any more).
   * @throws DeviceFull when the device has no storage left
   */
  change(id: string, change: (item: OutboxItem) => OutboxItem | null): Promise<OutboxItem | null>
  file(id: string): Promise<Blob | undefined>
}

/** The device has no storage left; nothing was stored. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull'
  constructor() {
    super('This device is full.')
  }
}
