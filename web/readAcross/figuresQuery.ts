import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** How many places were asked, answered and applied. */
export const readAcrossFiguresQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['readAcross', 'figures', timeZone],
    queryFn: ({ signal }) => send('GET /api/read-across/figures', { query: { timeZone }, signal }),
  })
