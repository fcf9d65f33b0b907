import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/http/call.ts'
import type { lessonCalls } from '../../contract/lessons/lessons.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'

/** Begins with the feature of CARs, so that their changes invalidate it. */
const keyOf = (...rest: unknown[]) => ['cars', 'lessons', ...rest]

export function useLessons(query: QueryOf<typeof lessonCalls.listLessons, 'input'>) {
  const limit = useItemsPerPage()
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: keyOf({ limit, ...query }),
      queryFn: ({ pageParam, signal }) =>
        sendPage('GET /api/lessons', { query: { limit, ...query }, cursor: pageParam, signal }),
      ...cursorPages,
      placeholderData: keepPreviousData,
    }),
  )
}

export const useLesson = (carId: string) =>
  useQuery({
    queryKey: keyOf(carId),
    queryFn: ({ signal }) => send('GET /api/lessons/{id}', { params: { id: carId }, signal }),
  })

/** Lessons like what somebody writes; the ones before stay until the next have come. */
export const useSimilarLessons = (query: QueryOf<typeof lessonCalls.suggestLessons, 'input'>, enabled: boolean) =>
  useQuery({
    queryKey: keyOf('similar', query),
    queryFn: ({ signal }) => send('GET /api/lessons/similar', { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
