import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { toast } from '../ui/toast.tsx'
import { type PlaceBefore, useUndoMove } from './useUndoMove.ts'
import { caseChange, statusChange } from './caseChangeKeys.ts'
import { cachedCase, changeCachedCase, type Landing, refreshCases, storeCase } from './caseCaches.ts'

/** A new status, a place beside a neighbour in the column of the status, or both. */
export type CaseMove = { status?: CaseStatus; beforeId?: string; afterId?: string }

type StatusChange = CaseMove & {
  id: string
  /** The card that was dropped on the board, and where. */
  drop?: { card: Case; landing: Landing }
  /** Its previous place; with it, Undo is offered. */
  back?: PlaceBefore
}

/**
 * Changes the status of a case or its place on the board: optimistically in every list, on the board and on its page, and
 * reverted when refused. Cases and figures are refetched once the last of several changes has settled. Without a network it
 * is kept on this device: several waiting changes become one request, and the place belongs to the status that it was chosen
 * for.
 * @param scope changes with the same scope are sent in sequence
 */
export function useChangeCaseStatus(scope?: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const undo = useUndoMove()
  return useMutation({
    mutationKey: statusChange,
    ...(scope && { scope }),
    mutationFn: ({ id, status, beforeId, afterId }: StatusChange) =>
      sendOrQueue(
        'PATCH /api/cases/{id}',
        { params: { id }, body: { ...(status && { status }), beforeId, afterId } },
        {
          label: { kind: 'status', title: cachedCase(client, id)?.title ?? '' },
          about: `cases/${id}`,
          rooms: ['cases', 'analytics'],
          merges: true,
        },
      ),
    onMutate: ({ id, status, drop }) => changeCachedCase(client, id, { ...(status && { status }) }, drop),
    onSuccess: (answer, { status, back }) => {
      if (!answer) return
      storeCase(client, answer)
      if (!status) return
      toast({
        title: t('Status Updated'),
        description: t('Case status has been updated successfully'),
        ...(back && { action: { label: t('Undo'), onClick: () => void undo(answer, back) } }),
      })
    },
    onError: (_error, { status }, rollback) => {
      rollback?.()
      const description = status ? t('Failed to update case status') : t('Failed to update case')
      toast({ title: t('Error'), description, variant: 'destructive' })
    },
    onSettled: (answer) => {
      // The change waits on this device: the server does not know about it yet.
      if (answer === null) return
      // Refetching while another change is pending would show that one's old state.
      if (client.isMutating({ mutationKey: caseChange }) === 1) void refreshCases(client)
    },
  })
}

/** Whether a status change of this case is pending, from whichever control. */
export function useIsChangingStatus(id: string): boolean {
  return (
    useIsMutating({
      mutationKey: statusChange,
      predicate: (mutation) => (mutation.state.variables as StatusChange | undefined)?.id === id,
    }) > 0
  )
}
