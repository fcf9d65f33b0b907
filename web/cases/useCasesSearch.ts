import { usePageSearch } from '../browser/pageSearch.ts'
import { newestFirst } from './caseQuery.ts'
import { type CaseSearch, readCaseSearch } from './caseSearch.ts'

/** The search parameters of the list and a function that changes some of them. Empty ones are removed from the address. */
export function useCasesSearch(): [CaseSearch, (change: Partial<CaseSearch>) => void] {
  const address = usePageSearch('/cases')
  const search = readCaseSearch(address.search)
  return [
    search,
    (change) => {
      const { sort, overdue, deleted, group: _group, lanes: _lanes, ...next } = { ...search, ...change }
      address.change({
        ...next,
        sort: sort === newestFirst ? undefined : sort,
        overdue: overdue || undefined,
        deleted: deleted || undefined,
      })
    },
  ]
}
