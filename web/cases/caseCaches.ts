import type { QueryClient } from '@tanstack/react-query'
import type { CaseFilterSent, CaseGroupsQuerySent, CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { copyOf, type Pages, refetchRoom, removeCopies, type Rollback, storeCopies } from '../api/cachedRecords.ts'
import type { CellGroups } from './board/cellGroups.ts'

export const room = 'cases'

export type CasePages = Pages<Case>

/**
 * Query keys of cached cases. Lists and cells of the board contain `CasePages`; the third part of a cell's key is its
 * groups, so that a case whose status changes can be moved from one column to another.
 */
export const caseKeys = {
  list: (query: CaseListQuerySent) => [room, 'list', query],
  cell: (groups: CellGroups, query: CaseListQuerySent) => [room, 'board', groups, query],
  counts: (filter: CaseFilterSent) => [room, 'counts', filter],
  groups: (query: CaseGroupsQuerySent) => [room, 'groups', query],
  one: (id: string) => [room, id],
  activity: (id: string) => [room, id, 'activity'],
} as const

export const removeCachedCase = (client: QueryClient, id: string): Promise<Rollback> => removeCopies(client, room, id)
export const storeCase = (client: QueryClient, answer: Case): void => storeCopies(client, room, answer)
export const refreshCases = (client: QueryClient): Promise<void> => refetchRoom(client, room)
export const cachedCase = (client: QueryClient, id: string): Case | undefined =>
  copyOf(client, room, id) as Case | undefined
