import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type CallSearch, readCallSearch } from './callSearch.ts'

/** The search parameters and a function that changes some of them. Empty ones are removed from the address. */
export function useCallsSearch(): [CallSearch, (change: Partial<CallSearch>) => void] {
  const search = readCallSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/calls')) return
      const next = { ...search, ...change }
      const filled = Object.entries(next).map(([key, value]) => [key, isEmpty(value) ? undefined : value])
      void navigate({ to: '/calls', search: Object.fromEntries(filled), replace: true, resetScroll: false })
    },
  ]
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

/** Whether the list is filtered. */
export const isFiltered = (search: CallSearch): boolean => Object.values(search).some((value) => !isEmpty(value))
