import type { QueryClient } from '@tanstack/react-query'
import { thumbnailCache } from './serviceWorker/thumbnailCache.ts'
import { noteCacheOwner } from './cacheOwner.ts'
import { clearQueryStore, openQueryStore } from './queryStore.ts'

/** Milliseconds that an unused query stays in memory: a shift without a network. */
const shift = 12 * 60 * 60 * 1000

/** Query clients restored from this device: they refetch as soon as the server is reachable. */
const restored = new WeakSet<QueryClient>()
export const wasRestored = (client: QueryClient): boolean => restored.has(client)
export const forgetRestored = (client: QueryClient): boolean => restored.delete(client)

/** Restores persisted queries into the cache, except where it has newer data. Never throws. */
export async function restoreQueries(client: QueryClient): Promise<void> {
  try {
    const kept = await (await openQueryStore()).getAll('queries')
    const cache = client.getQueryCache()
    for (const { queryKey, data, updatedAt } of kept) {
      const known = cache.find({ queryKey, exact: true })
      if (known?.state.data !== undefined) continue
      cache.build(client, { queryKey, gcTime: shift })
      client.setQueryData(queryKey, data, { updatedAt })
    }
    restored.add(client)
  } catch {
    // Storage is unavailable, so there is nothing to show.
  }
}

/** Deletes the cached queries and thumbnails of this device, but not the outbox. */
export async function forgetQueries(): Promise<void> {
  noteCacheOwner(null)
  await Promise.allSettled([clearQueryStore(), 'caches' in globalThis ? caches.delete(thumbnailCache) : null])
}
