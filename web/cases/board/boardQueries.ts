import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CaseGroupsQuerySent, CaseListQuerySent } from '../../../contract/cases/caseCalls.ts'
import { caseStatuses } from '../../../contract/cases/caseChoices.ts'
import { send, sendPage } from '../../api/api.ts'
import { cursorPages } from '../../api/cursorPages.ts'
import { caseKeys } from '../caseCaches.ts'
import { readCaseSearch } from '../caseSearch.ts'
import { countsQuery } from '../queries.ts'
import { cellPage } from './boardAddresses.ts'
import type { CellGroups } from './cellGroups.ts'
import { boardQueryOf } from './useBoardSearch.ts'

const noCards = { pages: [{ items: [], next: null }], pageParams: [null] }

/**
 * The cases of a cell, page by page, in the order of the board.
 * @param isEmpty known to have no cards, so that it need not be loaded
 */
export const cellQuery = (groups: CellGroups, query: CaseListQuerySent, isEmpty = false) =>
  infiniteQueryOptions({
    queryKey: caseKeys.cell(groups, query),
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/cases', {
        query: cellPage(groups, query, pageParam),
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
    placeholderData: keepPreviousData,
    ...(isEmpty && { enabled: false, initialData: noCards }),
  })

/** The number of cases of each group. */
export const groupsQuery = (query: CaseGroupsQuerySent) =>
  queryOptions({
    queryKey: caseKeys.groups(query),
    queryFn: ({ signal }) => send('GET /api/cases/counts/groups', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Prefetches what the board at this address shows; of one that is arranged by other fields, its groups. */
export function readBoard(client: QueryClient, search: object): void {
  const { query, filter, group, lanes } = boardQueryOf(readCaseSearch({ ...search }))
  if (group !== 'status' || lanes) return void client.prefetchQuery(groupsQuery({ ...filter, by: group, lanes }))
  for (const status of caseStatuses) void client.prefetchInfiniteQuery(cellQuery({ status }, query))
  void client.prefetchQuery(countsQuery(filter))
}
