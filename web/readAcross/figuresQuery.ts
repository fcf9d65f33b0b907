import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/api.ts'
import type { SiteFilter } from '../sites/chosenSite.ts'

/** How many places of a site, or of all, were asked, answered and applied. */
export const readAcrossFiguresQuery = (scope: SiteFilter & { timeZone: string }) =>
  queryOptions({
    queryKey: ['readAcross', 'figures', scope],
    queryFn: ({ signal }) => send('GET /api/read-across/figures', { query: scope, signal }),
  })
