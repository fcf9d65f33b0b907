import type { OutboxFile, NewOutboxItem, OutboxItem } from './outboxItem.ts'

/** Where items are stored. Each call is one transaction: all or nothing, even if the browser is closed meanwhile. */
export type OutboxItemStore = {
  /** All items, in the order in which they are sent. */
  list(): Promise<OutboxItem[]>
  /**
   * Stores an item with its files, or merges it into one that waits (see `canMerge`). Returns the stored item.
   * @throws DeviceFull when the device has no storage left
   */
  put(item: NewOutboxItem, files: OutboxFile[]): Promise<OutboxItem>
  /**
   * Changes an item in its current state and deletes files that it no longer needs; null deletes the item. Returns the
   * stored item, or null when there is none.
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
