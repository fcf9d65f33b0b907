import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CarListQuerySent } from '../../contract/carCalls.ts'
import { useIsHere } from '../browser/useIsHere.ts'
import { type CarSearch, type CarSort, readCarSearch } from './carSearch.ts'

/** The list's usual order. */
export const newestFirst: CarSort = '-createdAt'

/** The address bar's search and how to change a part of it. Empty parts leave the address. */
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

/** Whether anything narrows the list; its order does not. */
export const isFiltered = ({ q, status, priority, deleted }: CarSearch): boolean =>
  Boolean(q || status?.length || priority?.length || deleted)
