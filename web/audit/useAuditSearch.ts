import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type AuditSearch, readAuditSearch } from './auditSearch.ts'

/** The search parameters and a function that changes some of them. Empty ones are removed from the address. */
export function useAuditSearch(): [AuditSearch, (change: Partial<AuditSearch>) => void] {
  const search = readAuditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/audit')) return
      void navigate({ to: '/audit', search: { ...search, ...change }, replace: true, resetScroll: false })
    },
  ]
}
