import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/http/call.ts'
import type {
  NewReadAcrossSent,
  ReadAcross,
  readAcrossCalls,
  ReadAcrossEditSent,
  ReadAcrossProposal,
} from '../../contract/readAcross/readAcross.ts'
import { send, sendPage } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'

const feature = 'readAcross'
type ListSent = QueryOf<typeof readAcrossCalls.listReadAcross, 'input'>

/** The places that a CAR asked; it can ask no more than a page of them. */
export const useReadAcrossOfCar = (carId: string) =>
  useQuery({
    queryKey: [feature, 'ofCar', carId],
    queryFn: async ({ signal }): Promise<ReadAcross[]> =>
      (await sendPage('GET /api/cars/{id}/read-across', { params: { id: carId }, query: {}, signal })).items,
  })

/** What CARs asked, page by page, filtered and sorted by `query`. */
export function useReadAcrossList(query: ListSent) {
  const limit = useItemsPerPage()
  return useInfiniteQuery({
    queryKey: [feature, 'list', { limit, ...query }],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/read-across', { query: { limit, ...query }, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

export const useReadAcross = (id: string) =>
  useQuery({
    queryKey: [feature, 'one', id],
    queryFn: ({ signal }) => send('GET /api/read-across/{id}', { params: { id }, signal }),
  })

/** What the signed-in person was asked at the chosen site and still has to answer or apply, the earliest due date first. */
export function useMyReadAcross() {
  const site = useChosenSiteFilter()
  return useQuery({
    queryKey: [feature, 'mine', site],
    queryFn: async ({ signal }): Promise<ReadAcross[]> => {
      const query: ListSent = { ...site, askedOfId: ['me'], state: ['asked', 'applies'], sort: 'dueDate', limit: 50 }
      return (await sendPage('GET /api/read-across', { query, signal })).items
    },
  })
}

export const useProposals = (carId: string) =>
  useQuery({
    queryKey: [feature, 'proposals', carId],
    queryFn: ({ signal }): Promise<ReadAcrossProposal[]> =>
      send('GET /api/cars/{id}/read-across/proposals', { params: { id: carId }, signal }),
    staleTime: 60_000,
  })

/** Any change; invalidates every list of places, and the tasks and the history of their CARs. */
const useReadAcrossChange = changeHook(feature, ['tasks', 'cars'], true)

export const useAskPlace = (carId: string) =>
  useReadAcrossChange('ask', (body: NewReadAcrossSent) =>
    send('POST /api/cars/{id}/read-across', { params: { id: carId }, body }),
  )

export const useEditReadAcross = () =>
  useReadAcrossChange('edit', ({ id, edit, version }: { id: string; edit: ReadAcrossEditSent; version: number }) =>
    send('PATCH /api/read-across/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useWithdraw = () =>
  useReadAcrossChange('withdraw', (id: string) => send('DELETE /api/read-across/{id}', { params: { id } }))

export const useRestoreReadAcross = () =>
  useReadAcrossChange('restore', (id: string) => send('POST /api/read-across/{id}/restore', { params: { id } }))
