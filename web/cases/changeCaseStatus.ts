import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { caseCalls } from '../../contract/caseCalls.ts'
import { type CaseStatus } from '../../contract/cases.ts'
import { send } from '../platform/api.ts'
import { toast } from '../ui/toast.tsx'
import { changeCachedCase, refreshCases, storeCase } from './caseCaches.ts'

const statusChange = ['cases', 'status'] as const

/** A new status; with a neighbour, the place in the column of that status. */
export type StatusChange = { id: string; status: CaseStatus; beforeId?: string; afterId?: string }

/**
 * Changes the status of a case: shown at once in every list, on the board and on its page, put back when refused.
 * Cases and figures are read again once the last of several changes has settled.
 */
export function useChangeCaseStatus() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationKey: statusChange,
    mutationFn: ({ id, ...edit }: StatusChange) => send(caseCalls.editCase, { params: { id }, body: edit }),
    onMutate: ({ id, status }) => changeCachedCase(client, id, { status }),
    onSuccess: (answer) => {
      storeCase(client, answer)
      toast({ title: t('Status Updated'), description: t('Case status has been updated successfully') })
    },
    onError: (_error, _change, rollback) => {
      rollback?.()
      toast({ title: t('Error'), description: t('Failed to update case status'), variant: 'destructive' })
    },
    onSettled: () => {
      // Reading while another change is on its way would show that one's old state.
      if (client.isMutating({ mutationKey: statusChange }) === 1) void refreshCases(client)
    },
  })
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
