import type { DBSchema } from 'idb'
import { offlineDatabase } from '../offline/database.ts'
import { filesOf, mergedItem, canMerge, queuedItem, type OutboxItem } from './outboxItem.ts'
import { DeviceFull, type OutboxItemStore } from './itemStore.ts'

/** An item as an earlier version stored it, with its features under another name. */
type StoredItem = OutboxItem & { rooms?: string[] }

interface Outbox extends DBSchema {
  /** The name of the database on devices, which cannot change. */
  parcels: { key: string; value: StoredItem }
  files: { key: string; value: Blob }
}

/** Resolves only once the data is on disk. */
const safely = { durability: 'strict' } as const
const both = ['parcels', 'files'] as const

const database = offlineDatabase<Outbox>('outbox', (made) => {
  made.createObjectStore('parcels', { keyPath: 'id' })
  made.createObjectStore('files')
})

/**
 * Items in the browser's own database: they outlive a closed browser and a restart of the device.
 * @throws where IndexedDB is not available
 */
export async function deviceItems(): Promise<OutboxItemStore> {
  await database()
  const inOrder = (items: StoredItem[]) => items.map(itemOf).toSorted((a, b) => a.order - b.order)
  return {
    list: async () => inOrder(await (await database()).getAll('parcels')),
    put: (item, files) =>
      unlessFull(async () => {
        const tx = (await database()).transaction(both, 'readwrite', safely)
        const items = tx.objectStore('parcels')
        const there = inOrder(await items.getAll())
        const open = there.find((each) => canMerge(each, item))
        const kept = open ? mergedItem(open, item) : queuedItem(item, (there.at(-1)?.order ?? 0) + 1)
        await Promise.all([
          items.put(kept),
          ...files.map(({ id, blob }) => tx.objectStore('files').put(blob, id)),
          tx.done,
        ])
        return kept
      }),
    change: (id, change) =>
      unlessFull(async () => {
        const tx = (await database()).transaction(both, 'readwrite', safely)
        const items = tx.objectStore('parcels')
        const stored = await items.get(id)
        const before = stored && itemOf(stored)
        const after = before ? change(before) : null
        const needed = new Set(after ? filesOf(after) : [])
        const dropped = before ? filesOf(before).filter((file) => !needed.has(file)) : []
        await Promise.all([
          before && (after ? items.put(after) : items.delete(id)),
          ...dropped.map((file) => tx.objectStore('files').delete(file)),
          tx.done,
        ])
        return after
      }),
    file: async (id) => (await database()).get('files', id),
  }
}

async function unlessFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new DeviceFull() : error
  }
}

const itemOf = ({ rooms, ...item }: StoredItem): OutboxItem => (rooms ? { ...item, features: rooms } : item)
