import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** One letter begins too many words; a digit may be a number. */
const isWorthAsking = (text: string): boolean => text.length > 1 || /^\d$/.test(text)

/** Records by number or words. What was found before stays until the next answer comes. */
export function useSearch(text: string) {
  const isEnabled = isWorthAsking(text)
  return useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => send('GET /api/search', { query: { q: text }, signal }),
    enabled: isEnabled,
    // No event says that another record has these words now.
    staleTime: 0,
    placeholderData: isEnabled ? keepPreviousData : undefined,
  })
}
