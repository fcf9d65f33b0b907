import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CaseCounts, CaseFilterSent, CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import type { CaseEditSent, NewCaseSent } from '../../contract/cases/cases.ts'
import { send, sendPage } from '../api/api.ts'
import type { AsOf } from '../ui/asOf/asOf.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'
import { cachedCase, caseKeys, refreshCases, removeCachedCase, storeCase } from './caseCaches.ts'

/** Cases page by page, filtered and sorted by `query`. */
export const casesQuery = (query: CaseListQuerySent) =>
  infiniteQueryOptions({
    queryKey: caseKeys.list(query),
    queryFn: ({ pageParam, signal }) => sendPage('GET /api/cases', { query, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })

/** The same, in the reader's page size. */
export const useCases = (asked: CaseListQuerySent) =>
  useInfiniteQuery(casesQuery({ limit: useItemsPerPage(), ...asked }))

/** The number of cases of each status for a filter. */
export const countsQuery = (filter: CaseFilterSent) =>
  queryOptions({
    queryKey: caseKeys.counts(filter),
    queryFn: ({ signal }) => send('GET /api/cases/counts', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** The number of cases of all statuses together; undefined while they are counted. */
export const countAll = (counts: CaseCounts | undefined): number | undefined =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

export const useCaseCounts = (filter: CaseFilterSent) => useQuery(countsQuery(filter))

/** One case; until it has loaded, the copy from a list. */
export function useCase(id: string, enabled = true) {
  const client = useQueryClient()
  return useQuery({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => send('GET /api/cases/{id}', { params: { id }, signal }),
    placeholderData: () => cachedCase(client, id),
    enabled,
  })
}

/** The activity of a case, newest first; with `until`, that up to a moment. */
export const useCaseActivity = (id: string, until?: string) =>
  useQuery({
    queryKey: [...caseKeys.activity(id), ...(until === undefined ? [] : ['until', until])],
    queryFn: ({ signal }) => send('GET /api/cases/{id}/activity', { params: { id }, query: { until }, signal }),
  })

/** How the case is read as it was at a moment. */
export const caseAsOf = (id: string): AsOf => ({
  key: caseKeys.activity(id),
  read: (at, signal) => send('GET /api/cases/{id}/as-of', { params: { id }, query: { at }, signal }),
})

export function useCreateCase() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'create'],
    mutationFn: (body: NewCaseSent) => send('POST /api/cases', { body }),
    onSuccess: (answer) => {
      storeCase(client, answer)
      void refreshCases(client)
    },
  })
}

/**
 * Edits fields of a case. With the version that was loaded, an edit is refused (412) if somebody else has changed the case
 * meanwhile.
 */
export function useEditCase() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'edit'],
    mutationFn: ({ id, edit, version }: { id: string; edit: CaseEditSent; version?: number }) =>
      send('PATCH /api/cases/{id}', { params: { id }, body: edit, ifMatch: version }),
    onSuccess: (answer) => {
      storeCase(client, answer)
      void refreshCases(client)
    },
  })
}

/** Deletes a case. It leaves every list at once and is restored there when the server refuses. */
export function useDeleteCase() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'delete'],
    mutationFn: (id: string) => send('DELETE /api/cases/{id}', { params: { id } }),
    onMutate: (id) => removeCachedCase(client, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => void refreshCases(client),
  })
}

/** Restores a deleted case. */
export function useRestoreCase() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'restore'],
    mutationFn: (id: string) => send('POST /api/cases/{id}/restore', { params: { id } }),
    onSuccess: (answer) => storeCase(client, answer),
    onSettled: () => void refreshCases(client),
  })
}
