import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds within which several events of one change share a refetch. */
const batchSize = 10
/** Milliseconds between refetches in a burst (an import, sample data). */
const burst = 120
/** Milliseconds to wait for a pending response. */
const maxWait = 30_000

/** Refetches what other people have changed. */
type Refetching = {
  /** Features in which something changed; they are refetched soon. */
  note(features: Iterable<string>): void
  /** Something may have changed anywhere. */
  readAll(): void
  stop(): void
}

/**
 * Whether a pending response about a feature has to arrive first. A pending read may not include the change yet: if it
 * is the first one, its result would be taken for current, but restarting it at every change would never end on a slow
 * connection. And an own optimistic change would disappear from the screen until the server has made it.
 */
const isOnItsWay = (client: QueryClient, feature: string): boolean =>
  client.isFetching({ queryKey: [feature] }) > 0 ||
  client.isMutating({ mutationKey: [feature], predicate: ({ options }) => options.onMutate !== undefined }) > 0

/** Refetches changed features: the first at once, those of a burst batchSize. */
export function openRefetching(client: QueryClient): Refetching {
  let timer = 0
  let lastRead = -Infinity
  /** Features to refetch, and since when. */
  const changed = new Map<string, number>()

  function readChanged(): void {
    timer = 0
    lastRead = performance.now()
    for (const [feature, since] of changed) {
      if (lastRead - since < maxWait && isOnItsWay(client, feature)) continue
      changed.delete(feature)
      void client.invalidateQueries({ queryKey: [feature] })
    }
    if (changed.size > 0) timer = window.setTimeout(readChanged, burst)
  }

  function note(features: Iterable<string>): void {
    for (const feature of features) if (!changed.has(feature)) changed.set(feature, performance.now())
    // The first is refetched at once: somebody may be looking at the record.
    if (changed.size > 0)
      timer ||= window.setTimeout(readChanged, Math.max(batchSize, lastRead + burst - performance.now()))
  }

  return {
    note,
    readAll() {
      // A query that is loading for the first time is not restarted, but has to be refetched afterwards.
      const first = client
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
      note(first.map(({ queryKey: [feature] }) => String(feature)))
      void client.invalidateQueries()
    },
    stop: () => window.clearTimeout(timer),
  }
}
