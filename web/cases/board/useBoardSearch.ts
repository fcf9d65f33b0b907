import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CaseFilterSent, CaseListQuerySent } from '../../../contract/caseCalls.ts'
import { useIsHere } from '../../browser/useIsHere.ts'
import { type CaseSearch, readCaseSearch } from '../caseSearch.ts'
import { filterOf, isFiltered } from '../useCasesSearch.ts'
import { boardOrder } from './boardAddresses.ts'

export type BoardSearch = {
  search: CaseSearch
  filter: CaseFilterSent
  query: CaseListQuerySent
  isFiltered: boolean
  /** Whether people choose the order within a column. */
  isRanked: boolean
  change: (part: Partial<CaseSearch>) => void
}

/** The query of the board. The status is not a filter here but the column. */
export function boardQueryOf({ status: _status, deleted: _deleted, ...search }: CaseSearch) {
  const filter = filterOf(search)
  return { filter, query: { ...filter, sort: search.sort ?? boardOrder } satisfies CaseListQuerySent }
}

/** The board's search parameters: search text, filters, order. The status is not a filter here but the column. */
export function useBoardSearch(): BoardSearch {
  const raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useMemo(() => {
    const { status: _status, deleted: _deleted, ...search } = readCaseSearch(raw)
    const { filter, query } = boardQueryOf(search)
    return {
      search,
      filter,
      query,
      isFiltered: isFiltered(search),
      isRanked: query.sort === boardOrder,
      change: (part) => {
        if (!isHere('/kanban')) return
        const next = { ...search, ...part }
        const overdue = next.overdue || undefined
        void navigate({
          to: '/kanban',
          search: { ...next, overdue, sort: next.sort === boardOrder ? undefined : next.sort },
          replace: true,
          resetScroll: false,
        })
      },
    }
  }, [raw, navigate, isHere])
}
