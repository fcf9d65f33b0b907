import { caseFilters } from '../../../contract/filters/caseFilters.ts'
import { type LeftOut, useAppliedFilters } from '../../cars/useAppliedFilters.ts'
import { useMemo } from 'react'
import type { CaseFilterSent, CaseListQuerySent } from '../../../contract/cases/caseCalls.ts'
import { caseStatuses } from '../../../contract/cases/caseChoices.ts'
import type { CaseGroupField } from '../../../contract/cases/caseGroupChoices.ts'
import { openAmong } from '../../../contract/records/openWork.ts'
import { usePageSearch } from '../../browser/pageSearch.ts'
import { useFilterFields } from '../../customFields/useFilterFields.ts'
import { useAtChosenSite } from '../../sites/chosenSite.ts'
import { type CaseSearch, readCaseSearch } from '../caseSearch.ts'
import { filterOf, isFiltered } from '../caseQuery.ts'
import { boardOrder } from './boardAddresses.ts'

/** What the columns are, and the lanes. */
export type BoardFields = { group: CaseGroupField; lanes: CaseGroupField | undefined }

type BoardQuery = BoardFields & { filter: CaseFilterSent; query: CaseListQuerySent }

export type BoardSearch = BoardQuery & {
  search: CaseSearch
  /** The search parameters of the address, with those that were left out. */
  asked: CaseSearch
  leftOut: LeftOut
  isFiltered: boolean
  /** Whether people choose the order within a column. */
  isRanked: boolean
  change: (part: Partial<CaseSearch>) => void
}

/**
 * The query of the board. The status is not a filter where it is the column or the lane; elsewhere the board shows open
 * cases, unless statuses are chosen.
 */
export function boardQueryOf({ status, deleted: _deleted, group = 'status', ...search }: CaseSearch): BoardQuery {
  const lanes = search.lanes === group ? undefined : search.lanes
  const byStatus = group === 'status' || lanes === 'status'
  const filter = filterOf({ ...search, ...(!byStatus && { status: status ?? openAmong('cases', caseStatuses) }) })
  return { group, lanes, filter, query: { ...filter, sort: search.sort ?? boardOrder } }
}

/** The board's search parameters: search text, filters, order, and what its columns and lanes are. */
export function useBoardSearch(): BoardSearch {
  const address = usePageSearch('/kanban')
  const asked = useMemo(() => readCaseSearch(address.search), [address])
  const { applied, leftOut } = useAppliedFilters(useFilterFields(caseFilters, 'case'), asked)
  const narrowed = useAtChosenSite(applied)
  return useMemo(() => {
    const { deleted: _deleted, ...read } = applied
    const { deleted: _deletedToo, ...atSite } = narrowed
    const board = boardQueryOf(atSite)
    const byStatus = board.group === 'status' || board.lanes === 'status'
    const search = byStatus ? { ...read, status: undefined } : read
    return {
      ...board,
      search,
      asked,
      leftOut,
      isFiltered: isFiltered(search),
      isRanked: board.query.sort === boardOrder,
      change: (part) => {
        const next = { ...search, ...part }
        const group = next.group === 'status' ? undefined : next.group
        const lanes = next.lanes === (group ?? 'status') ? undefined : next.lanes
        const overdue = next.overdue || undefined
        address.change({
          ...next,
          group,
          lanes,
          overdue,
          sort: next.sort === boardOrder ? undefined : next.sort,
        })
      },
    }
  }, [address, asked, applied, narrowed, leftOut])
}
