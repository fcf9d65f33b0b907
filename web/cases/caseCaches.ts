import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CaseCounts, CaseFilterSent, CaseListQuerySent } from '../../contract/caseCalls.ts'
import type { Case } from '../../contract/cases.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import {
  changeCopies,
  copyOf,
  isItem,
  isPages,
  type Pages,
  refetchRoom,
  removeCopies,
  type Rollback,
  storeCopies,
  withItem,
  withoutItem,
} from '../api/cachedRecords.ts'

const room = 'cases'

export type CasePages = Pages<Case>

/** A place in a column, given by its neighbours; without any if the column is sorted or empty. */
export type Landing = { status: CaseStatus; aboveId: string | null; belowId: string | null }

/**
 * Query keys of cached cases. Lists and board columns contain `CasePages`; the third part of a column's key is its status, so
 * that a case whose status changes can be moved from one column to another.
 */
export const caseKeys = {
  list: (query: CaseListQuerySent) => [room, 'list', query],
  column: (status: CaseStatus, query: CaseListQuerySent) => [room, 'board', status, query],
  counts: (filter: CaseFilterSent) => [room, 'counts', filter],
  one: (id: string) => [room, id],
  activity: (id: string) => [room, id, 'activity'],
} as const

/**
 * Optimistically updates a case in every list, on the board, in the column counts and on its page. In the column of its new
 * status it is on top, or where it was dropped.
 */
export async function changeCachedCase(
  client: QueryClient,
  id: string,
  change: Partial<Case>,
  drop?: { card: Case; landing: Landing },
): Promise<Rollback> {
  const known = drop?.card ?? cachedCase(client, id)
  const changed = known && { ...known, ...change }
  return changeCopies(client, room, (key, data) => {
    if (isItem(data)) return data.id === id ? { ...data, ...change } : data
    if (isCounts(key, data)) return known && changed ? recounted(data, known.status, changed.status) : data
    if (!isPages<Case>(data)) return data
    const column = columnOf(key)
    if (!column || !changed) return withItem(data, id, change)
    if (column !== changed.status) return withoutItem(data, id)
    return drop ? withCardAt(data, changed, drop.landing) : withItem(data, id, change, changed)
  })
}

/** A column with a card inserted: above its lower neighbour, else below its upper one, else on top. */
export function withCardAt(column: CasePages, card: Case, { aboveId, belowId }: Omit<Landing, 'status'>): CasePages {
  const rest = withoutItem(column, card.id)
  const isHere = (id: string | null) =>
    id !== null && rest.pages.some(({ items }) => items.some((item) => item.id === id))
  const neighbour = [belowId, aboveId].find(isHere) ?? null
  const pages = rest.pages.map((page, index) => {
    if (neighbour === null) return index === 0 ? { ...page, items: [card, ...page.items] } : page
    const at = page.items.findIndex((item) => item.id === neighbour)
    return at < 0 ? page : { ...page, items: page.items.toSpliced(neighbour === belowId ? at : at + 1, 0, card) }
  })
  return { ...rest, pages }
}

export const removeCachedCase = (client: QueryClient, id: string): Promise<Rollback> => removeCopies(client, room, id)
export const storeCase = (client: QueryClient, answer: Case): void => storeCopies(client, room, answer)
export const refreshCases = (client: QueryClient): Promise<void> => refetchRoom(client, room)
export const cachedCase = (client: QueryClient, id: string): Case | undefined =>
  copyOf(client, room, id) as Case | undefined

function columnOf(key: QueryKey): string | undefined {
  return key[1] === 'board' && typeof key[2] === 'string' ? key[2] : undefined
}

const isCounts = (key: QueryKey, data: unknown): data is CaseCounts => key[1] === 'counts' && data !== undefined

/** Moves one from the count of a column to another's. */
function recounted(counts: CaseCounts, from: CaseStatus, to: CaseStatus): CaseCounts {
  if (from === to) return counts
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
}
