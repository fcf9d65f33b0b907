import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { readSavingsSearch, type SavingsSearch } from './savingsSearch.ts'

/** The search parameters and a function that changes some of them. Empty ones are removed from the address. */
export function useSavingsSearch(): [SavingsSearch, (change: Partial<SavingsSearch>) => void] {
  const search = readSavingsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/savings')) return
      const next = { ...search, ...change }
      const filled = Object.entries(next).map(([key, value]) => [key, isEmpty(value) ? undefined : value])
      void navigate({ to: '/savings', search: Object.fromEntries(filled), replace: true, resetScroll: false })
    },
  ]
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)
