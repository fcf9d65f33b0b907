import type { QueryKey } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { offlineDatabase } from './database.ts'

/** A persisted query. Each is a record of its own, so that changing one case does not rewrite the others. */
export type CachedQuery = {
  /** The query's hash. */
  hash: string
  queryKey: QueryKey
  data: unknown
  /** Unix milliseconds: when the server sent it. */
  updatedAt: number
  /** Unix milliseconds: when it was last used. */
  usedAt: number
  /** The kind whose limit it counts towards. */
  kind: string
}

interface Reading extends DBSchema {
  queries: { key: string; value: CachedQuery; indexes: { kind: string } }
}

/** The database `reading` of this browser. @throws where IndexedDB is not available, as in some private windows */
export const openQueryStore = offlineDatabase<Reading>('reading', (made) => {
  made.createObjectStore('queries', { keyPath: 'hash' }).createIndex('kind', 'kind')
})

/** Stores queries; of each kind only the most recently used, up to its limit. */
export async function storeQueries(queries: CachedQuery[], limitOf: (kind: string) => number): Promise<void> {
  const database = await openQueryStore()
  const writing = database.transaction('queries', 'readwrite')
  const puts = queries.map((query) => writing.store.put(query))
  // Commit at once: a page that is being closed may not live longer.
  writing.commit()
  await Promise.all([...puts, writing.done])

  const tx = database.transaction('queries', 'readwrite')
  for (const kind of new Set(queries.map((query) => query.kind))) {
    if ((await tx.store.index('kind').count(kind)) <= limitOf(kind)) continue
    const all = await tx.store.index('kind').getAll(kind)
    const surplus = all.toSorted((a, b) => b.usedAt - a.usedAt).slice(limitOf(kind))
    await Promise.all(surplus.map(({ hash }) => tx.store.delete(hash)))
  }
  await tx.done
}
