import { useQuery } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/http/call.ts'
import type { RecurrenceAnswer, recurrenceCalls } from '../../contract/recurrences/recurrences.ts'
import { send } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'

const feature = 'recurrences'
const maxShown = 20

/** The cases that may be, or are, the problem of a completed CAR again: of a case, or of a CAR. */
export function useRecurrences(subject: { caseId: string } | { carId: string }) {
  const query = { ...subject, limit: maxShown }
  return useQuery({
    queryKey: [feature, 'list', query],
    queryFn: ({ signal }) => send('GET /api/recurrences', { query, signal }),
  })
}

/** Similar cases that may deserve a CAR: all of them at the chosen site, or those with a case. */
export function useCarProposals({ caseId, limit = maxShown }: { caseId?: string; limit?: number }) {
  const site = useChosenSiteFilter()
  const query = { ...(caseId === undefined ? site : { caseId }), limit }
  return useQuery({
    queryKey: [feature, 'proposals', query],
    queryFn: ({ signal }) => send('GET /api/car-proposals', { query, signal }),
  })
}

/** Of the CARs that were completed in some days, how many problems came back. */
export const useCameBack = (query: QueryOf<typeof recurrenceCalls.readRecurrenceFigures, 'input'>, enabled: boolean) =>
  useQuery({
    queryKey: [feature, 'figures', query],
    queryFn: ({ signal }) => send('GET /api/recurrences/figures', { query, signal }),
    enabled,
  })

const useChange = changeHook(feature)
const useCarChange = changeHook(feature, ['cars'])

/** Answers whether a problem came back; the CAR shows it at once. */
export const useAnswerRecurrence = () =>
  useCarChange(
    'answer',
    ({ id, version, ...body }: Pick<RecurrenceAnswer, 'answer'> & { id: string; version: number }) =>
      send('POST /api/recurrences/{id}', { params: { id }, body, ifMatch: version }),
  )

export const useDismissProposal = () =>
  useChange('dismiss', (id: string) => send('POST /api/car-proposals/{id}/dismiss', { params: { id } }))
