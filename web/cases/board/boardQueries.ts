import { infiniteQueryOptions, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CaseListQuerySent } from '../../../contract/caseCalls.ts'
import type { Case } from '../../../contract/cases.ts'
import { type CaseStatus, caseStatuses } from '../../../contract/caseChoices.ts'
import { sendPage } from '../../api/api.ts'
import { cursorPages } from '../../api/cursorPages.ts'
import { caseKeys, type CasePages } from '../caseCaches.ts'
import { readCaseSearch } from '../caseSearch.ts'
import { countsQuery } from '../queries.ts'
import { arrangeColumns, type Columns } from './arrangeColumns.ts'
import { columnPage } from './boardAddresses.ts'
import { boardQueryOf } from './useBoardSearch.ts'

/** The cases of one status, page by page, in the order of the board. */
const columnQuery = (status: CaseStatus, query: CaseListQuerySent) =>
  infiniteQueryOptions({
    queryKey: caseKeys.column(status, query),
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/cases', {
        query: columnPage(status, query, pageParam),
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })

const useBoardColumn = (status: CaseStatus, query: CaseListQuerySent) => useInfiniteQuery(columnQuery(status, query))

type ColumnReading = ReturnType<typeof useBoardColumn>
export type Board = { readings: Record<CaseStatus, ColumnReading>; columns: Columns | null; error: Error | null }

/** Prefetches what the board at this address shows. */
export function readBoard(client: QueryClient, search: object): void {
  const { query, filter } = boardQueryOf(readCaseSearch({ ...search }))
  for (const status of caseStatuses) void client.prefetchInfiniteQuery(columnQuery(status, query))
  void client.prefetchQuery(countsQuery(filter))
}

/** The five columns; null until each has been loaded once. */
export function useBoard(query: CaseListQuerySent): Board {
  const readings = {
    new: useBoardColumn('new', query),
    in_progress: useBoardColumn('in_progress', query),
    review: useBoardColumn('review', query),
    completed: useBoardColumn('completed', query),
    closed: useBoardColumn('closed', query),
  }
  const columns = useColumns(
    readings.new.data,
    readings.in_progress.data,
    readings.review.data,
    readings.completed.data,
    readings.closed.data,
  )
  const error = caseStatuses.map((status) => readings[status].error).find(Boolean) ?? null
  return { readings, columns, error }
}

type ColumnPages = Pick<CasePages, 'pages'>

/** Memoized, since a drag re-renders the board often. */
function useColumns(...[first, second, third, fourth, fifth]: (ColumnPages | undefined)[]): Columns | null {
  return useMemo(
    () =>
      first && second && third && fourth && fifth
        ? arrangeColumns({
            new: cardsIn(first),
            in_progress: cardsIn(second),
            review: cardsIn(third),
            completed: cardsIn(fourth),
            closed: cardsIn(fifth),
          })
        : null,
    [first, second, third, fourth, fifth],
  )
}

const cardsIn = ({ pages }: ColumnPages): Case[] => pages.flatMap(({ items }) => items)
