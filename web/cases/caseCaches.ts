import type { QueryClient } from '@tanstack/react-query'
import type { CaseFilterSent, CaseGroupsQuerySent, CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { copyOf, type Pages, refetchFeature, removeCopies, type Rollback, storeCopies } from '../api/cachedRecords.ts'
import type { CellGroups } from './board/cellGroups.ts'

export const feature = 'cases'

export type CasePages = Pages<Case>

/**
 * Query keys of cached cases. Lists and cells of the board contain `CasePages`; the third part of a cell's key is its
 * groups, so that a case whose status changes can be moved from one column to another.
 */
export const caseKeys = {
  list: (query: CaseListQuerySent) => [feature, 'list', query],
  cell: (groups: CellGroups, query: CaseListQuerySent) => [feature, 'board', groups, query],
  counts: (filter: CaseFilterSent) => [feature, 'counts', filter],
  groups: (query: CaseGroupsQuerySent) => [feature, 'groups', query],
  one: (id: string) => [feature, id],
  activity: (id: string) => [feature, id, 'activity'],
} as const

export const removeCachedCase = (client: QueryClient, id: string): Promise<Rollback> =>
  removeCopies(client, feature, id)
export const storeCase = (client: QueryClient, answer: Case): void => storeCopies(client, feature, answer)
export const refreshCases = (client: QueryClient): Promise<void> => refetchFeature(client, feature)
export const cachedCase = (client: QueryClient, id: string): Case | undefined =>
  copyOf(client, feature, id) as Case | undefined
