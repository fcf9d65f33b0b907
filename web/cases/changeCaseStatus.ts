import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case, CaseEditSent } from '../../contract/cases.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { toast } from '../ui/toast.tsx'
import { cachedCase, changeCachedCase, refreshCases, storeCase } from './caseCaches.ts'

const statusChange = ['cases', 'status'] as const

/** A new status; with a neighbour, the place in the column of that status. */
type StatusChange = { id: string; status: CaseStatus; beforeId?: string; afterId?: string }

/**
 * Changes the status of a case: shown at once in every list, on the board and on its page, put back when refused.
 * Cases and figures are read again once the last of several changes has settled. Without a network it is kept on this device.
 */
export function useChangeCaseStatus() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationKey: statusChange,
    mutationFn: ({ id, ...edit }: StatusChange) => sendOrQueueCase(client, id, edit),
    onMutate: ({ id, status }) => changeCachedCase(client, id, { status }),
    onSuccess: (answer) => {
      if (!answer) return
      storeCase(client, answer)
      toast({ title: t('Status Updated'), description: t('Case status has been updated successfully') })
    },
    onError: (_error, _change, rollback) => {
      rollback?.()
      toast({ title: t('Error'), description: t('Failed to update case status'), variant: 'destructive' })
    },
    onSettled: (answer) => {
      // What waits here is not known to the server yet.
      if (answer === null) return
      // Reading while another change is on its way would show that one's old state.
      if (client.isMutating({ mutationKey: statusChange }) === 1) void refreshCases(client)
    },
  })
}

/**
 * Sends a new status or place of a case, or keeps it on this device and answers null. Of several that wait one request is left;
 * the place goes with the status that it was chosen for.
 */
export function sendOrQueueCase(client: QueryClient, id: string, edit: CaseEditSent): Promise<Case | null> {
  const { status, beforeId, afterId } = edit
  return sendOrQueue(
    'PATCH /api/cases/{id}',
    { params: { id }, body: { ...(status && { status }), beforeId, afterId } },
    {
      label: { kind: 'status', title: cachedCase(client, id)?.title ?? '' },
      about: `cases/${id}`,
      rooms: ['cases', 'analytics'],
      merges: true,
    },
  )
}

/** Whether a status change of this case is on its way, whichever control has sent it. */
export function useIsChangingStatus(id: string): boolean {
  return (
    useIsMutating({
      mutationKey: statusChange,
      predicate: (mutation) => (mutation.state.variables as StatusChange | undefined)?.id === id,
    }) > 0
  )
}
