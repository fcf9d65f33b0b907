import type { FilterField } from '../../../contract/filters/filterFields.ts'
import { caseFilters } from '../../../contract/filters/caseFilters.ts'
import { useAppliedFilters } from '../../cars/useAppliedFilters.ts'
import { useMemo } from 'react'
import type { CaseFilterSent, CaseListQuerySent } from '../../../contract/caseCalls.ts'
import { usePageSearch } from '../../browser/pageSearch.ts'
import { type CaseSearch, readCaseSearch } from '../caseSearch.ts'
import { filterOf, isFiltered } from '../useCasesSearch.ts'
import { boardOrder } from './boardAddresses.ts'

export type BoardSearch = {
  search: CaseSearch
  /** Fields of which values were left out, since they no longer exist. */
  gone: FilterField[]
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
  const address = usePageSearch('/kanban')
  const asked = useMemo(() => readCaseSearch(address.search), [address])
  const { applied, gone } = useAppliedFilters(caseFilters, asked)
  return useMemo(() => {
    const { status: _status, deleted: _deleted, ...search } = applied
    const { filter, query } = boardQueryOf(search)
    return {
      search,
      gone,
      filter,
      query,
      isFiltered: isFiltered(search),
      isRanked: query.sort === boardOrder,
      change: (part) => {
        const next = { ...search, ...part }
        const overdue = next.overdue || undefined
        address.change({ ...next, overdue, sort: next.sort === boardOrder ? undefined : next.sort })
      },
    }
  }, [address, applied, gone])
}
