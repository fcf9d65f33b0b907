import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type IntegrationsSearch, readIntegrationsSearch } from './integrationsSearch.ts'

/** The page's search parameters and a function that changes some of them. */
export function useIntegrationsSearch(): [IntegrationsSearch, (change: IntegrationsSearch) => void] {
  const search = readIntegrationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/integrations')) return
      void navigate({ to: '/integrations', search: { ...search, ...change }, replace: true, resetScroll: false })
    },
  ]
}
