import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** They begin with the feature of cases, so that changes of cases invalidate them. */
const keys = {
  ofCar: (id: string) => ['cases', 'ofCar', id],
  found: (q: string) => ['cases', 'foundForCar', q],
  counts: (ids: string[]) => ['cases', 'countsOfCars', ids],
}

/** Maximum number of linked cases of a CAR that are fetched. */
const linkedLimit = 100

/** Maximum number of cases offered for linking; typing finds others. */
const foundLimit = 20

/** The cases that led to a CAR. */
export const useLinkedCases = (id: string) =>
  useQuery({
    queryKey: keys.ofCar(id),
    queryFn: ({ signal }) => send('GET /api/cases', { query: { carId: [id], limit: linkedLimit }, signal }),
  })

/** The cases that best match words or a number; without words the newest. */
export const useFoundCases = (q: string) =>
  useQuery({
    queryKey: keys.found(q),
    queryFn: ({ signal }) => send('GET /api/cases', { query: { q: q || undefined, limit: foundLimit }, signal }),
    placeholderData: keepPreviousData,
  })

/** How many cases are linked to each CAR of a list, fetched page by page; undefined until something is known. */
export const useLinkedCounts = (pages: string[][]): ReadonlyMap<string, number> | undefined =>
  useQueries({
    queries: pages.map((ids) => ({
      queryKey: keys.counts(ids),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send('GET /api/cases/counts/cars', { query: { carId: ids }, signal }),
      enabled: ids.length > 0,
    })),
    combine: countsById,
  })

function countsById(answers: { data: { carId: string; count: number }[] | undefined }[]) {
  const known = answers.flatMap(({ data }) => data ?? [])
  return answers.some(({ data }) => data) ? new Map(known.map(({ carId, count }) => [carId, count])) : undefined
}
