import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from './useIsHere.ts'

/** The search parameters of a page, and a function that changes some of them. Empty ones are removed from the address. */
export function useListSearch<Search extends object>(
  path: '/audit' | '/calls' | '/integrations' | '/lessons' | '/read-across' | '/savings',
  read: (search: Record<string, unknown>) => Search,
): [Search, (change: Partial<Search>) => void] {
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere(path)) return
      const filled = Object.entries({ ...search, ...change }).filter(([, value]) => !isEmpty(value))
      void navigate({ to: path, search: Object.fromEntries(filled), replace: true, resetScroll: false })
    },
  ]
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

/** Whether a list is filtered. */
export const isFiltered = (search: object): boolean => Object.values(search).some((value) => !isEmpty(value))
