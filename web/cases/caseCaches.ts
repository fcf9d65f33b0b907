import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Case, CaseFilterSent, CaseListQuerySent, CaseStatus } from '../../contract/cases.ts'
import type { Page } from '../platform/api.ts'

export type CasePages = InfiniteData<Page<Case>, string | null>

/**
 * Where copies of cases are kept. Lists and board columns hold `CasePages`; a column's third word is its status,
 * so that a case whose status changes can be taken out of one column and put into another.
 */
export const caseKeys = {
  all: ['cases'],
  list: (query: CaseListQuerySent) => ['cases', 'list', query],
  column: (status: CaseStatus, query: CaseListQuerySent) => ['cases', 'board', status, query],
  counts: (filter: CaseFilterSent) => ['cases', 'counts', filter],
  one: (id: string) => ['cases', id],
  activity: (id: string) => ['cases', id, 'activity'],
} as const

/** Takes a change back, exactly where nothing else has changed meanwhile. */
export type Rollback = () => void

/**
 * Shows a change of a case at once in every list, on the board and on its page, before the server has answered.
 * Readings under way are stopped, because they would bring the old state back.
 */
export async function changeCachedCase(client: QueryClient, id: string, change: Partial<Case>): Promise<Rollback> {
  const known = cachedCase(client, id)
  const changed = known && { ...known, ...change }
  return applyToCases(client, (key, data) => {
    if (isCase(data)) return data.id === id ? { ...data, ...change } : data
    if (!isCasePages(data)) return data
    const column = columnOf(key)
    if (!column || !changed || column === changed.status)
      return withCase(data, id, change, column ? changed : undefined)
    return withoutCase(data, id)
  })
}

/** Takes a case out of every list and column, and marks its page, before the server has answered. */
export async function removeCachedCase(client: QueryClient, id: string): Promise<Rollback> {
  const deletedAt = new Date().toISOString()
  return applyToCases(client, (_key, data) => {
    if (isCase(data)) return data.id === id ? { ...data, deletedAt } : data
    return isCasePages(data) ? withoutCase(data, id) : data
  })
}

/** Puts the server's answer into every copy of the case. */
export function storeCase(client: QueryClient, answer: Case): void {
  client.setQueryData(caseKeys.one(answer.id), answer)
  for (const [key, data] of client.getQueriesData({ queryKey: caseKeys.all })) {
    if (isCasePages(data)) client.setQueryData(key, withCase(data, answer.id, answer))
  }
}

/** Reads cases, and the figures made of them, again. */
export async function refreshCases(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: caseKeys.all }),
    client.invalidateQueries({ queryKey: ['analytics'] }),
  ])
}

/** The copy of a case that is at hand, from its page or from any list. */
export function cachedCase(client: QueryClient, id: string): Case | undefined {
  const own = client.getQueryData<Case>(caseKeys.one(id))
  if (own) return own
  for (const [, data] of client.getQueriesData({ queryKey: caseKeys.all })) {
    if (!isCasePages(data)) continue
    for (const page of data.pages) {
      const found = page.items.find((item) => item.id === id)
      if (found) return found
    }
  }
  return undefined
}

async function applyToCases(client: QueryClient, apply: (key: QueryKey, data: unknown) => unknown): Promise<Rollback> {
  await client.cancelQueries({ queryKey: caseKeys.all })
  const touched: { key: QueryKey; before: unknown; after: unknown }[] = []
  for (const [key, before] of client.getQueriesData({ queryKey: caseKeys.all })) {
    const after = apply(key, before)
    if (after === before) continue
    client.setQueryData(key, after)
    touched.push({ key, before, after: client.getQueryData(key) })
  }
  return () => {
    for (const { key, before, after } of touched) {
      if (client.getQueryData(key) === after) client.setQueryData(key, before)
      else void client.invalidateQueries({ queryKey: key })
    }
  }
}

function columnOf(key: QueryKey): string | undefined {
  return key[1] === 'board' && typeof key[2] === 'string' ? key[2] : undefined
}

function isCasePages(data: unknown): data is CasePages {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
}

function isCase(data: unknown): data is Case {
  return typeof data === 'object' && data !== null && 'key' in data && 'version' in data
}

/** The pages with the case changed; a case that is not there is added on top when `added` is given. */
function withCase(data: CasePages, id: string, change: Partial<Case>, added?: Case): CasePages {
  const isThere = data.pages.some((page) => page.items.some((item) => item.id === id))
  if (!isThere && !added) return data
  const pages = data.pages.map((page, index) => {
    if (!isThere) return index === 0 && added ? { ...page, items: [added, ...page.items] } : page
    if (!page.items.some((item) => item.id === id)) return page
    return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
  })
  return { ...data, pages }
}

function withoutCase(data: CasePages, id: string): CasePages {
  if (!data.pages.some((page) => page.items.some((item) => item.id === id))) return data
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })) }
}
