import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from './api.ts'

/** A record in the query cache: its own entry under `[feature, id]`, and copies in the lists (`Pages`) of the same feature. */
type Kept = { id: string; version: number; deletedAt: string | null }
export type Pages<Item> = InfiniteData<Page<Item>, string | null>

/** Rolls an optimistic change back, but only where the entry has not changed since. */
export type Rollback = () => void

/** Writes the server’s response into every cached copy of the record that is not already at a later version. */
export function storeCopies(client: QueryClient, feature: string, answer: Kept): void {
  const isLate = (known: Kept | undefined) => known !== undefined && known.version > answer.version
  const own = [feature, answer.id]
  if (!isLate(client.getQueryData<Kept>(own))) client.setQueryData(own, answer)
  for (const [key, data] of client.getQueriesData({ queryKey: [feature] })) {
    if (!isPages<Kept>(data)) continue
    const known = data.pages.flatMap(({ items }) => items).find(({ id }) => id === answer.id)
    if (known && !isLate(known)) client.setQueryData(key, withItem(data, answer.id, answer))
  }
}

/** Optimistically removes a record from every list and marks its own entry. */
export async function removeCopies(client: QueryClient, feature: string, id: string): Promise<Rollback> {
  const deletedAt = new Date().toISOString()
  return changeCopies(client, feature, (_key, data) => {
    if (isItem(data)) return data.id === id ? { ...data, deletedAt } : data
    return isPages<Kept>(data) ? withoutItem(data, id) : data
  })
}

/** A cached copy of a record, from its own entry or from any list. */
export function copyOf(client: QueryClient, feature: string, id: string): Kept | undefined {
  const own = client.getQueryData<Kept>([feature, id])
  if (own) return own
  for (const [, data] of client.getQueriesData({ queryKey: [feature] })) {
    if (!isPages<Kept>(data)) continue
    for (const page of data.pages) {
      const found = page.items.find((item) => item.id === id)
      if (found) return found
    }
  }
  return undefined
}

/**
 * Optimistically updates cached records of a feature.
 * Running queries are cancelled, because they would bring the old state back.
 */
export async function changeCopies(
  client: QueryClient,
  feature: string,
  change: (key: QueryKey, data: unknown) => unknown,
): Promise<Rollback> {
  await client.cancelQueries({ queryKey: [feature] })
  const touched: { key: QueryKey; before: unknown; after: unknown }[] = []
  for (const [key, before] of client.getQueriesData({ queryKey: [feature] })) {
    const after = change(key, before)
    if (after === before) continue
    // Keeps `updatedAt`: the rest of the data is no fresher than before.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData(key, after, { ...(updatedAt && { updatedAt }) })
    touched.push({ key, before, after: client.getQueryData(key) })
  }
  return () => {
    for (const { key, before, after } of touched) {
      if (client.getQueryData(key) === after) client.setQueryData(key, before)
      else void client.invalidateQueries({ queryKey: key })
    }
  }
}

/** Refetches the records of a feature and the figures computed from them. */
export async function refetchFeature(client: QueryClient, feature: string): Promise<void> {
  await Promise.all([feature, 'analytics'].map((word) => client.invalidateQueries({ queryKey: [word] })))
}

export const isPages = <Item>(data: unknown): data is Pages<Item> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

export const isItem = (data: unknown): data is Kept =>
  typeof data === 'object' && data !== null && 'id' in data && 'version' in data

/** The pages with the record changed; one that is not there is added on top when `added` is given. */
export function withItem<Item extends Kept>(
  data: Pages<Item>,
  id: string,
  change: Partial<Item>,
  added?: Item,
): Pages<Item> {
  const isThere = data.pages.some((page) => page.items.some((item) => item.id === id))
  if (!isThere && !added) return data
  const pages = data.pages.map((page, index) => {
    if (!isThere) return index === 0 && added ? { ...page, items: [added, ...page.items] } : page
    if (!page.items.some((item) => item.id === id)) return page
    return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
  })
  return { ...data, pages }
}

export function withoutItem<Item extends Kept>(data: Pages<Item>, id: string): Pages<Item> {
  if (!data.pages.some((page) => page.items.some((item) => item.id === id))) return data
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })) }
}
