import type { QueryKey } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { offlineDatabase } from './database.ts'

/** One reading as it is kept. Each is a record of its own, so that a change of one case never writes the others again. */
export type CachedQuery = {
  /** The query's hash. */
  hash: string
  queryKey: QueryKey
  data: unknown
  /** Unix milliseconds: when the server said it. */
  updatedAt: number
  /** Unix milliseconds: when it was last looked at. */
  usedAt: number
  /** What it counts as where there is room for a number of a kind. */
  kind: string
}

interface Reading extends DBSchema {
  queries: { key: string; value: CachedQuery; indexes: { kind: string } }
}

/** The database `reading` of this browser. @throws where it keeps none, as in some private windows */
export const openQueryStore = offlineDatabase<Reading>('reading', (made) => {
  made.createObjectStore('queries', { keyPath: 'hash' }).createIndex('kind', 'kind')
})

/** Keeps readings, and of each kind only as many as there is room for: those looked at last. */
export async function storeQueries(queries: CachedQuery[], limitOf: (kind: string) => number): Promise<void> {
  const database = await openQueryStore()
  const writing = database.transaction('queries', 'readwrite')
  const puts = queries.map((query) => writing.store.put(query))
  // Said at once: a page that is being left lives no longer than this.
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
