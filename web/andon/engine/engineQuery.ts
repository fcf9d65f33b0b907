import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/api.ts'

/** The engine that reads photos, and its accuracy. For those who manage it. */
export const engineQuery = queryOptions({
  queryKey: ['andon', 'engine'],
  queryFn: ({ signal }) => send('GET /api/andon/engine', { signal }),
})
