import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/api.ts'

/** Which engine reads photos, and how well. For those who manage it. */
export const engineQuery = queryOptions({
  queryKey: ['andon', 'engine'],
  queryFn: ({ signal }) => send('GET /api/andon/engine', { signal }),
})
