import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CaseCounts, CaseGroupsQuerySent } from '../../contract/cases/caseCalls.ts'
import type { CaseGroupCounts } from '../../contract/cases/caseGroups.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { CaseStatus } from '../../contract/cases/caseChoices.ts'
import { changeCopies, isItem, isPages, type Rollback, withItem, withoutItem } from '../api/cachedRecords.ts'
import { belongsTo, type CellGroups } from './board/cellGroups.ts'
import { recountedGroups } from './board/recountedGroups.ts'
import { cachedCase, type CasePages, feature } from './caseCaches.ts'

/** A place in a cell of the board, given by its neighbours; without any if the column is sorted or empty. */
export type CaseLanding = { groups: CellGroups; aboveId: string | null; belowId: string | null }
/** A card that was dropped: the case as it was, and where. */
export type CaseDrop = { card: Case; landing: CaseLanding }

/**
 * Optimistically updates a case in every list, on the board, in the counts and on its page. In the cell where it now
 * belongs it is on top, or where it was dropped.
 */
export async function changeCachedCase(
  client: QueryClient,
  id: string,
  change: Partial<Case>,
  drop?: CaseDrop,
): Promise<Rollback> {
  const known = drop?.card ?? cachedCase(client, id)
  const changed = known && { ...known, ...change }
  return changeCopies(client, feature, (key, data) => {
    if (isItem(data)) return data.id === id ? { ...data, ...change } : data
    if (isCounts(key, data)) return known && changed ? recounted(data, known.status, changed.status) : data
    if (isGroupCounts(key, data))
      return known && changed ? recountedGroups(data, key[2] as CaseGroupsQuerySent, known, changed) : data
    if (!isPages<Case>(data)) return data
    const groups = groupsOf(key)
    if (!groups || !known || !changed) return withItem(data, id, change)
    const isHere = data.pages.some(({ items }) => items.some((item) => item.id === id))
    if (!belongsTo(groups, changed, isHere, drop?.landing.groups)) return withoutItem(data, id)
    if (drop) return withCardAt(data, changed, drop.landing)
    const isNew = !belongsTo(groups, known, isHere)
    return withItem(data, id, change, isNew ? changed : undefined)
  })
}

/** A column with a card inserted: above its lower neighbour, else below its upper one, else on top. */
export function withCardAt(
  column: CasePages,
  card: Case,
  { aboveId, belowId }: Omit<CaseLanding, 'groups'>,
): CasePages {
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

const groupsOf = (key: QueryKey): CellGroups | undefined => (key[1] === 'board' ? (key[2] as CellGroups) : undefined)

const isCounts = (key: QueryKey, data: unknown): data is CaseCounts => key[1] === 'counts' && data !== undefined

const isGroupCounts = (key: QueryKey, data: unknown): data is CaseGroupCounts =>
  key[1] === 'groups' && data !== undefined

/** Moves one from the count of a column to another's. */
function recounted(counts: CaseCounts, from: CaseStatus, to: CaseStatus): CaseCounts {
  if (from === to) return counts
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
}
