import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type AuditSearch, readAuditSearch } from './auditSearch.ts'

/** The address bar's search and how to change a part of it. Empty parts leave the address. */
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
