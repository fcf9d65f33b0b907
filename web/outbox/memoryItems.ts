import { filesOf, mergedItem, type OutboxFile, canMerge, queuedItem, type OutboxItem } from './outboxItem.ts'
import type { OutboxItemStore } from './itemStore.ts'

/** Items in memory, for browsers without IndexedDB, such as some private windows. */
export function memoryItems(): OutboxItemStore {
  const items = new Map<string, OutboxItem>()
  const files = new Map<string, Blob>()
  const list = () => [...items.values()].toSorted((a, b) => a.order - b.order)
  return {
    list: async () => list(),
    async put(item, added: OutboxFile[]) {
      const open = list().find((each) => canMerge(each, item))
      const kept = open ? mergedItem(open, item) : queuedItem(item, (list().at(-1)?.order ?? 0) + 1)
      items.set(kept.id, kept)
      for (const { id, blob } of added) files.set(id, blob)
      return kept
    },
    async change(id, change) {
      const before = items.get(id)
      if (!before) return null
      const after = change(before)
      const needed = new Set(after ? filesOf(after) : [])
      for (const file of filesOf(before)) if (!needed.has(file)) files.delete(file)
      if (after) items.set(id, after)
      else items.delete(id)
      return after
    },
    file: async (id) => files.get(id),
  }
}
