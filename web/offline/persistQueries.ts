import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isConnected, subscribeConnection } from '../api/connection.ts'
import { isPages, type Pages } from '../api/cachedRecords.ts'
import { isSignedOutHere } from '../session/pendingSignOut.ts'
import { cacheOwner, noteCacheOwner } from './cacheOwner.ts'
import { claimQueryStore, clearQueryStore, storeQueries, type CachedQuery } from './queryStore.ts'
import { forgetRestored, restoreQueries, wasRestored } from './restoreQueries.ts'

/** Which queries are cached for offline use: the kind of a query, null when it is not cached, and each kind's limit. */
export type OfflinePolicy = { kindOf(key: QueryKey): string | null; limitOf(kind: string): number }

/** Milliseconds between writes, since live changes come in bursts. */
const writeInterval = 1500
/** Records cached of a long list. */
const maxRecords = 300

/**
 * Persists this user's query cache on the device and restores it when the network is lost; when the network is back,
 * restored queries are refetched. Ends with the signal.
 * @throws where IndexedDB is not available
 */
export async function persistQueries(
  client: QueryClient,
  userId: string,
  kinds: OfflinePolicy,
  signal: AbortSignal,
): Promise<void> {
  await claimQueryStore(userId)
  // Signed out while the database was being opened.
  if (signal.aborted || isSignedOutHere()) return await clearQueryStore()
  noteCacheOwner(userId)

  const cache = client.getQueryCache()
  const fresh = new Set<string>()
  let timer = 0

  function write(): void {
    window.clearTimeout(timer)
    timer = 0
    const queries = [...fresh].flatMap((hash) => cachedQueryOf(cache.get(hash), kinds) ?? [])
    fresh.clear()
    // Signed out meanwhile, or storage is full: the query is then not available offline.
    if (queries.length > 0 && cacheOwner() === userId && !isSignedOutHere())
      void storeQueries(queries, userId, kinds.limitOf).catch(() => undefined)
  }
  function note({ queryHash, queryKey, state }: Query): void {
    if (state.data === undefined || state.status !== 'success' || kinds.kindOf(queryKey) === null) return
    fresh.add(queryHash)
    timer ||= window.setTimeout(write, writeInterval)
  }
  function claimAgain(): void {
    if (cacheOwner() === userId || isSignedOutHere()) return
    noteCacheOwner(userId)
    void claimQueryStore(userId).catch(() => undefined)
  }
  function onVisibility(): void {
    if (document.hidden) write()
  }
  function onConnection(): void {
    if (!isConnected()) void restoreQueries(client)
    else if (wasRestored(client)) {
      forgetRestored(client)
      void client.invalidateQueries()
    }
  }

  for (const query of cache.getAll()) note(query)
  const unsubscribe = cache.subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success'
    // Signed in again after the session had ended, and the cache with it.
    if (isAnswer && kinds.kindOf(event.query.queryKey) === 'me') claimAgain()
    if (isAnswer || event.type === 'observerAdded') note(event.query)
  })
  const unfollow = subscribeConnection(onConnection)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', write)
  signal.addEventListener('abort', () => {
    unsubscribe()
    unfollow()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', write)
    write()
  })
}

function cachedQueryOf(query: Query | undefined, { kindOf }: OfflinePolicy): CachedQuery | null {
  const kind = query && kindOf(query.queryKey)
  if (!query || !kind || query.state.data === undefined) return null
  const { queryKey, state } = query
  const data = isPages<unknown>(state.data) ? beginning(state.data) : state.data
  return { hash: hashKey(queryKey), queryKey, data, updatedAt: state.dataUpdatedAt, usedAt: Date.now(), kind }
}

/** The first pages of a list; at least one. */
function beginning<Item>({ pages, pageParams }: Pages<Item>): Pages<Item> {
  let count = 0
  const fitting = pages.filter((page, index) => index === 0 || (count += page.items.length) <= maxRecords)
  return { pages: fitting, pageParams: pageParams.slice(0, fitting.length) }
}
