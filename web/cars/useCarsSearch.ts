import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CarListQuerySent } from '../../contract/carCalls.ts'
import { useIsHere } from '../browser/useIsHere.ts'
import { type CarSearch, type CarSort, readCarSearch } from './carSearch.ts'

/** The default order. */
export const newestFirst: CarSort = '-createdAt'

/** The search parameters of the list and a function that changes some of them. Empty ones are removed from the address. */
export function useCarsSearch(): [CarSearch, (change: Partial<CarSearch>) => void] {
  const search = readCarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/cars')) return
      const next = { ...search, ...change }
      void navigate({
        to: '/cars',
        search: {
          ...next,
          sort: next.sort === newestFirst ? undefined : next.sort,
          deleted: next.deleted || undefined,
        },
        replace: true,
        resetScroll: false,
      })
    },
  ]
}

export function queryOf({ q, deleted, ...rest }: CarSearch): CarListQuerySent {
  return { ...rest, q: q || undefined, deleted: deleted ? 'true' : undefined }
}

/** Whether the list is filtered, regardless of its order. */
export const isFiltered = ({ q, status, priority, deleted }: CarSearch): boolean =>
  Boolean(q || status?.length || priority?.length || deleted)
