import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type CallSearch, readCallSearch } from './callSearch.ts'

/** The address bar's search and how to change a part of it. Empty parts leave the address. */
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

/** Whether anything narrows the list. */
export const isFiltered = (search: CallSearch): boolean => Object.values(search).some((value) => !isEmpty(value))
