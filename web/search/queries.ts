import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** A single letter matches too many words; a digit may be a number. */
const isSearchable = (text: string): boolean => text.length > 1 || /^\d$/.test(text)

/** Finds records by number or words. Previous results stay until the next response arrives. */
export function useSearch(text: string) {
  const isEnabled = isSearchable(text)
  return useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => send('GET /api/search', { query: { q: text }, signal }),
    enabled: isEnabled,
    // No event reports that another record now contains these words.
    staleTime: 0,
    placeholderData: isEnabled ? keepPreviousData : undefined,
  })
}
