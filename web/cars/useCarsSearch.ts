import type { CarListQuerySent } from '../../contract/cars/carCalls.ts'
import { readerTimeZone } from '../i18n/timeZone.ts'
import { usePageSearch } from '../browser/pageSearch.ts'
import { type CarSearch, type CarSort, readCarSearch } from './carSearch.ts'

/** The default order. */
export const newestFirst: CarSort = '-createdAt'

/** The search parameters of the list and a function that changes some of them. Empty ones are removed from the address. */
export function useCarsSearch(): [CarSearch, (change: Partial<CarSearch>) => void] {
  const address = usePageSearch('/cars')
  const search = readCarSearch(address.search)
  return [
    search,
    (change) => {
      const next = { ...search, ...change }
      address.change({
        ...next,
        sort: next.sort === newestFirst ? undefined : next.sort,
        deleted: next.deleted || undefined,
      })
    },
  ]
}

export function queryOf({ q, deleted, layout: _layout, lanes: _lanes, ...rest }: CarSearch): CarListQuerySent {
  const isAboutDays = Object.entries(rest).some(
    ([parameter, value]) => /\.(?:before|after|within)$/.test(parameter) && value !== undefined,
  )
  return {
    ...rest,
    q: q || undefined,
    deleted: deleted ? 'true' : undefined,
    timeZone: isAboutDays ? readerTimeZone() : undefined,
  }
}

/** Whether the list is filtered, regardless of its order, layout and lanes. */
export const isFiltered = ({ sort: _sort, layout: _layout, lanes: _lanes, ...filter }: CarSearch): boolean =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
