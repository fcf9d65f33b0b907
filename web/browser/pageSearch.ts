import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useMemo } from 'react'
import { useIsHere } from './useIsHere.ts'

type Search = Record<string, unknown>

/** The search parameters of a page, and a function that replaces them. */
type PageSearch = { search: Search; change: (next: Search) => void }

/** Where a page is shown at another address than its own, such as that of a saved view: its search parameters there. */
export const PageSearchElsewhere = createContext<PageSearch | null>(null)

/** The search parameters of the page that has this path. They are not changed once the person has left the page. */
export function usePageSearch(path: '/cases' | '/kanban' | '/cars'): PageSearch {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const elsewhere = useContext(PageSearchElsewhere)
  return useMemo(
    () =>
      elsewhere ?? {
        search,
        change: (next) => {
          if (isHere(path))
            void navigate({ to: path, search: next as Record<string, never>, replace: true, resetScroll: false })
        },
      },
    [elsewhere, search, path, navigate, isHere],
  )
}
