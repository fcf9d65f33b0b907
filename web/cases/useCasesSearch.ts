import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CaseFilterSent, CaseListQuerySent } from '../../contract/caseCalls.ts'
import type { CaseSort } from '../../contract/caseChoices.ts'
import { readerTimeZone } from '../i18n/timeZone.ts'
import { useIsHere } from '../browser/useIsHere.ts'
import { type CaseSearch, readCaseSearch } from './caseSearch.ts'

/** The list's usual order. */
export const newestFirst: CaseSort = '-createdAt'

/** The address bar's search and how to change a part of it. Empty parts leave the address. */
export function useCasesSearch(): [CaseSearch, (change: Partial<CaseSearch>) => void] {
  const search = readCaseSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/cases')) return
      const { sort, overdue, deleted, ...next } = { ...search, ...change }
      void navigate({
        to: '/cases',
        search: {
          ...next,
          sort: sort === newestFirst ? undefined : sort,
          overdue: overdue || undefined,
          deleted: deleted || undefined,
        },
        replace: true,
        resetScroll: false,
      })
    },
  ]
}

/** The filter of a list as the server is asked for it. */
export function filterOf({ overdue, sort: _sort, deleted: _deleted, ...filter }: CaseSearch): CaseFilterSent {
  const { createdFrom, createdTo, completedFrom, completedTo } = filter
  const isAboutDays = overdue || createdFrom || createdTo || completedFrom || completedTo
  return {
    ...filter,
    q: filter.q || undefined,
    overdue: overdue ? 'true' : undefined,
    timeZone: isAboutDays ? readerTimeZone() : undefined,
  }
}

export function queryOf(search: CaseSearch): CaseListQuerySent {
  return { ...filterOf(search), sort: search.sort, deleted: search.deleted ? 'true' : undefined }
}

/** Whether anything narrows the list; its order does not. */
export function isFiltered({ sort: _sort, ...filter }: CaseSearch): boolean {
  return Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
}
