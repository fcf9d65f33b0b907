import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { NewCorrection } from '../../../contract/cases/corrections.ts'
import { send } from '../../api/api.ts'
import { refreshCases } from '../caseCaches.ts'

/** The corrections of a case, newest first. */
export const useCorrections = (caseId: string) =>
  useQuery({
    queryKey: ['cases', caseId, 'corrections'],
    queryFn: ({ signal }) => send('GET /api/cases/{id}/corrections', { params: { id: caseId }, signal }),
  })

/** An invoice with what can still be credited; always refetched, since somebody may have credited it meanwhile. */
export const useCorrectableInvoice = (caseId: string, invoiceId: string | null) =>
  useQuery({
    queryKey: ['cases', caseId, 'invoice', invoiceId],
    queryFn: ({ signal }) =>
      send('GET /api/cases/{id}/corrections/invoices/{invoiceId}', {
        params: { id: caseId, invoiceId: invoiceId ?? '' },
        signal,
      }),
    enabled: invoiceId !== null,
    staleTime: 0,
    gcTime: 0,
  })

/** Starts a correction. With its client-made id, sending it twice starts one. */
export function useCreateCorrection(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'correct'],
    mutationFn: (body: z.input<typeof NewCorrection>) =>
      send('POST /api/cases/{id}/corrections', { params: { id: caseId }, body }),
    // Refreshed before the dialog closes: the button is disabled then, and the focus is moved past it.
    onSuccess: () => refreshCases(client),
  })
}

const steps = {
  retryCorrection: 'POST /api/cases/{id}/corrections/{correctionId}/retry',
  giveUpCorrection: 'POST /api/cases/{id}/corrections/{correctionId}/give-up',
  checkCorrection: 'POST /api/cases/{id}/corrections/{correctionId}/check',
} as const

/** Resumes a failed correction, ends one that waits for another company, or asks whether its documents were posted. */
export function useCorrectionStep(caseId: string, step: keyof typeof steps) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', step],
    mutationFn: (correctionId: string) => send(steps[step], { params: { id: caseId, correctionId } }),
    onSuccess: () => void refreshCases(client),
  })
}
