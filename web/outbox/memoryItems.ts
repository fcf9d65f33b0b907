import { filesOf, joined, type KeptFile, mayJoin, newlyKept, type Parcel } from './outboxItem.ts'
import type { ParcelStore } from './itemStore.ts'

/** Parcels that live as long as the page: for browsers that keep nothing, such as some private windows. */
export function memoryParcels(): ParcelStore {
  const parcels = new Map<string, Parcel>()
  const files = new Map<string, Blob>()
  const list = () => [...parcels.values()].toSorted((a, b) => a.order - b.order)
  return {
    list: async () => list(),
    async put(parcel, added: KeptFile[]) {
      const open = list().find((each) => mayJoin(each, parcel))
      const kept = open ? joined(open, parcel) : newlyKept(parcel, (list().at(-1)?.order ?? 0) + 1)
      parcels.set(kept.id, kept)
      for (const { id, blob } of added) files.set(id, blob)
      return kept
    },
    async change(id, change) {
      const before = parcels.get(id)
      if (!before) return null
      const after = change(before)
      const needed = new Set(after ? filesOf(after) : [])
      for (const file of filesOf(before)) if (!needed.has(file)) files.delete(file)
      if (after) parcels.set(id, after)
      else parcels.delete(id)
      return after
    },
    file: async (id) => files.get(id),
  }
}
