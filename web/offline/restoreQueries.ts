import type { QueryClient } from '@tanstack/react-query'
import { thumbnailCache } from './serviceWorker/thumbnailCache.ts'
import { noteCacheOwner } from './cacheOwner.ts'
import { openQueryStore } from './queryStore.ts'

/** Milliseconds that a reading stays in memory without being on the screen: a shift without a network. */
const shift = 12 * 60 * 60 * 1000

/** Pages whose copy has come from this device: what they show is read again with the first word from the server. */
const restored = new WeakSet<QueryClient>()
export const wasRestored = (client: QueryClient): boolean => restored.has(client)
export const forgetRestored = (client: QueryClient): boolean => restored.delete(client)

/** Puts what was kept into the page's copy, wherever that knows nothing newer. Never throws. */
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
    // A browser that keeps nothing: then there is nothing to show.
  }
}

/** Removes everything that was read from this device, small pictures too. What waits to be sent stays. */
export async function forgetQueries(): Promise<void> {
  noteCacheOwner(null)
  await Promise.allSettled([
    openQueryStore().then((database) => database.clear('queries')),
    'caches' in globalThis ? caches.delete(thumbnailCache) : null,
  ])
}
