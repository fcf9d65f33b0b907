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
  /** One entry, `user`: the id of the user whose queries these are. */
  owner: { key: 'user'; value: string }
}

const stores = ['queries', 'owner'] as const

/** The database `reading` of this browser. @throws where IndexedDB is not available, as in some private windows */
export const openQueryStore = offlineDatabase<Reading>(
  'reading',
  (made) => {
    for (const name of Array.from(made.objectStoreNames)) made.deleteObjectStore(name)
    made.createObjectStore('queries', { keyPath: 'hash' }).createIndex('kind', 'kind')
    made.createObjectStore('owner')
  },
  3,
)

/** Makes the user the owner of the store; the queries of another user are deleted. */
export async function claimQueryStore(userId: string): Promise<void> {
  const database = await openQueryStore()
  const tx = database.transaction(stores, 'readwrite')
  if ((await tx.objectStore('owner').get('user')) !== userId) await tx.objectStore('queries').clear()
  await tx.objectStore('owner').put(userId, 'user')
  await tx.done
}

export async function clearQueryStore(): Promise<void> {
  const database = await openQueryStore()
  const tx = database.transaction(stores, 'readwrite')
  await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done])
}

/**
 * Stores queries of this user, of each kind only the most recently used, up to its limit. If the store has no owner any
 * more, or another one, nothing is kept: the user may have signed out in another tab meanwhile.
 */
export async function storeQueries(
  queries: CachedQuery[],
  userId: string,
  limitOf: (kind: string) => number,
): Promise<void> {
  const database = await openQueryStore()
  const writing = database.transaction('queries', 'readwrite')
  const puts = queries.map((query) => writing.store.put(query))
  // Commits at once: a page that is closing may not live longer.
  writing.commit()
  await Promise.all([...puts, writing.done])

  const tx = database.transaction(stores, 'readwrite')
  const stored = tx.objectStore('queries')
  if ((await tx.objectStore('owner').get('user')) !== userId) {
    await Promise.all([...queries.map(({ hash }) => stored.delete(hash)), tx.done])
    return
  }
  for (const kind of new Set(queries.map((query) => query.kind))) {
    if ((await stored.index('kind').count(kind)) <= limitOf(kind)) continue
    const all = await stored.index('kind').getAll(kind)
    const surplus = all.toSorted((a, b) => b.usedAt - a.usedAt).slice(limitOf(kind))
    await Promise.all(surplus.map(({ hash }) => stored.delete(hash)))
  }
  await tx.done
}
