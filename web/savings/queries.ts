import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '../../contract/http/call.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { caseSavingCalls, savingCalls } from '../../contract/savings/savingCalls.ts'
import { send, sendPage } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'

const feature = 'savings'

/** The case or CAR that savings belong to. */
export type SavingsSubject = { caseId: string } | { carId: string }
type SavingEditSent = BodyOf<typeof savingCalls.editSaving, 'input'>
export type SavingsQuery = QueryOf<typeof savingCalls.listSavings, 'input'>

/** The savings of a case or CAR; it can have no more than a page of them. */
export const useSavingsOf = (subject: SavingsSubject) =>
  useQuery({
    queryKey: [feature, 'of', subject],
    queryFn: async ({ signal }): Promise<Saving[]> => {
      const page =
        'caseId' in subject
          ? await sendPage('GET /api/cases/{id}/savings', { params: { id: subject.caseId }, query: {}, signal })
          : await sendPage('GET /api/cars/{id}/savings', { params: { id: subject.carId }, query: {}, signal })
      return page.items
    },
  })

/** Savings of all records, page by page, filtered and sorted by `query`. */
export function useSavingsList(query: SavingsQuery) {
  const limit = useItemsPerPage()
  return useInfiniteQuery({
    queryKey: [feature, 'list', { limit, ...query }],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/savings', { query: { limit, ...query }, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

export const useSavingFigures = () =>
  useQuery({
    queryKey: [feature, 'figures'],
    queryFn: ({ signal }) => send('GET /api/savings/figures', { query: {}, signal }),
  })

/** Any change; invalidates the lists of savings, the histories of their records, and the figures. */
const useSavingChange = changeHook(feature, ['cases', 'cars', 'analytics'], true)

export const useAddSaving = (subject: SavingsSubject) =>
  useSavingChange('add', (body: BodyOf<typeof caseSavingCalls.add, 'input'>) =>
    'caseId' in subject
      ? send('POST /api/cases/{id}/savings', { params: { id: subject.caseId }, body })
      : send('POST /api/cars/{id}/savings', { params: { id: subject.carId }, body }),
  )

type Seen = Pick<Saving, 'id' | 'version'>

export const useEditSaving = () =>
  useSavingChange('edit', ({ saving: { id, version }, edit }: { saving: Seen; edit: SavingEditSent }) =>
    send('PATCH /api/savings/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteSaving = () =>
  useSavingChange('delete', (id: string) => send('DELETE /api/savings/{id}', { params: { id } }))

export const useRestoreSaving = () =>
  useSavingChange('restore', (id: string) => send('POST /api/savings/{id}/restore', { params: { id } }))

export const useSubmitSaving = () =>
  useSavingChange('submit', ({ id, version }: Seen) =>
    send('POST /api/savings/{id}/submit', { params: { id }, ifMatch: version }),
  )

export const useWithdrawSaving = () =>
  useSavingChange('withdraw', ({ id, version }: Seen) =>
    send('POST /api/savings/{id}/withdraw', { params: { id }, ifMatch: version }),
  )

export const useAcceptSaving = () =>
  useSavingChange('accept', ({ id, version }: Seen) =>
    send('POST /api/savings/{id}/accept', { params: { id }, body: {}, ifMatch: version }),
  )

/** What a reviewer decides with a note. */
export type NotedStep = 'adjust' | 'return' | 'reopen'

export const useNotedStep = () =>
  useSavingChange(
    'note',
    ({
      saving: { id, version },
      step,
      note,
      accepted,
    }: {
      saving: Seen
      step: NotedStep
      note: string
      accepted: string
    }) => {
      const seen = { params: { id }, ifMatch: version }
      if (step === 'adjust') return send('POST /api/savings/{id}/adjust', { ...seen, body: { accepted, note } })
      if (step === 'return') return send('POST /api/savings/{id}/return', { ...seen, body: { note } })
      return send('POST /api/savings/{id}/reopen', { ...seen, body: { note } })
    },
  )
