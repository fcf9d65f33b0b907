import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import type { Car, CarEditSent, NewCarSent } from '../../contract/cars/cars.ts'
import type { CarListQuerySent } from '../../contract/cars/carCalls.ts'
import { send, sendPage } from '../api/api.ts'
import type { AsOf } from '../ui/asOf/asOf.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'
import { copyOf, refetchFeature, removeCopies, storeCopies } from '../api/cachedRecords.ts'

const feature = 'cars'

/** CARs in a page of a column of the board. */
const columnPage = 50

export const carKeys = {
  list: (query: CarListQuerySent) => [feature, 'list', query],
  found: (q: string) => [feature, 'found', q],
  one: (id: string) => [feature, id],
  activity: (id: string) => [feature, id, 'activity'],
} as const

/** CARs page by page, in the reader's page size, filtered and sorted by `asked`. */
export function useCars(asked: CarListQuerySent) {
  const query = { limit: useItemsPerPage(), ...asked }
  return useInfiniteQuery({
    queryKey: carKeys.list(query),
    queryFn: ({ pageParam, signal }) => sendPage('GET /api/cars', { query, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

/** CARs of one status page by page, as a column of the board shows them. */
export const carColumnQuery = (query: CarListQuerySent, status: CarStatus) => {
  const asked = { ...query, status: [status], limit: columnPage }
  return infiniteQueryOptions({
    queryKey: carKeys.list(asked),
    queryFn: ({ pageParam, signal }) => sendPage('GET /api/cars', { query: asked, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

/** The CARs that best match words or a number; without words the newest. */
export const useFoundCars = (q: string, limit: number, enabled: boolean) =>
  useQuery({
    queryKey: carKeys.found(q),
    queryFn: ({ signal }) => send('GET /api/cars', { query: { q: q || undefined, limit }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** One CAR; until it has loaded, the copy from a list. */
export function useCar(id: string | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: carKeys.one(id ?? ''),
    queryFn: ({ signal }) => send('GET /api/cars/{id}', { params: { id: id ?? '' }, signal }),
    placeholderData: () => cachedCar(client, id ?? ''),
    enabled: id !== null,
  })
}

/** A CAR, if it is cached, alone or in a list: for a name by id. */
export const cachedCar = (client: QueryClient, id: string): Car | undefined =>
  copyOf(client, feature, id) as Car | undefined

/** The activity of a CAR, newest first; with `until`, that up to a moment. */
export const useCarActivity = (id: string, until?: string) =>
  useQuery({
    queryKey: [...carKeys.activity(id), ...(until === undefined ? [] : ['until', until])],
    queryFn: ({ signal }) => send('GET /api/cars/{id}/activity', { params: { id }, query: { until }, signal }),
  })

/** How the CAR is read as it was at a moment. */
export const carAsOf = (id: string): AsOf => ({
  key: carKeys.activity(id),
  read: (at, signal) => send('GET /api/cars/{id}/as-of', { params: { id }, query: { at }, signal }),
})

export function useCreateCar() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'create'],
    mutationFn: (body: NewCarSent) => send('POST /api/cars', { body }),
    onSuccess: (answer, { caseIds }) => {
      storeCopies(client, feature, answer)
      void refetchFeature(client, feature)
      if (caseIds?.length) void client.invalidateQueries({ queryKey: ['cases'] })
    },
  })
}

/**
 * Edits fields of a CAR. With the version that was loaded, an edit is refused (412) if somebody else has changed the CAR
 * meanwhile.
 */
export function useEditCar() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'edit'],
    mutationFn: ({ id, edit, version }: { id: string; edit: CarEditSent; version: number }) =>
      send('PATCH /api/cars/{id}', { params: { id }, body: edit, ifMatch: version }),
    onSuccess: (answer) => {
      storeCopies(client, feature, answer)
      void refetchFeature(client, feature)
    },
  })
}

/** Deletes a CAR. It leaves every list at once and is restored there when the server refuses. */
export function useDeleteCar() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'delete'],
    mutationFn: (id: string) => send('DELETE /api/cars/{id}', { params: { id } }),
    onMutate: (id) => removeCopies(client, feature, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => void refetchFeature(client, feature),
  })
}

/** Restores a deleted CAR. */
export function useRestoreCar() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'restore'],
    mutationFn: (id: string) => send('POST /api/cars/{id}/restore', { params: { id } }),
    onSuccess: (answer) => storeCopies(client, feature, answer),
    onSettled: () => void refetchFeature(client, feature),
  })
}
