import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case, CaseEditSent } from '../../contract/cases/cases.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { refusalText } from '../ui/refusalText.ts'
import { toast, showError } from '../ui/toast.tsx'
import { caseChange, statusChange } from './caseChangeKeys.ts'
import { cachedCase, refreshCases, storeCase } from './caseCaches.ts'
import { type CaseDrop, changeCachedCase } from './changeCachedCase.ts'
import { type PlaceBefore, useUndoMove } from './useUndoMove.ts'

/** The fields of a new column and lane, a place beside a neighbour, or both. */
export type CaseMove = Pick<CaseEditSent, 'status' | 'assigneeId' | 'department' | 'priority' | 'beforeId' | 'afterId'>

type MoveSent = CaseMove & {
  id: string
  /** What changes of the case as it is shown. */
  shown: Partial<Case>
  /** The card that was dropped on the board, and where. */
  drop: CaseDrop
  /** Its previous place; with it, Undo is offered. */
  back: PlaceBefore
}

/**
 * Moves a case on the board: changes its status or other fields, and its place. Optimistically in every list, on the
 * board and on its page, and reverted when refused. Cases and figures are refetched once the last of several changes
 * has settled. Without a network it is kept on this device: several waiting changes become one request, and the place
 * belongs to the column that it was chosen for.
 * @param scope changes with the same scope are sent in sequence
 */
export function useMoveCase(scope: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const undo = useUndoMove()
  return useMutation({
    mutationKey: statusChange,
    scope,
    mutationFn: ({ id, shown: _shown, drop: _drop, back: _back, ...body }: MoveSent) =>
      sendOrQueue(
        'PATCH /api/cases/{id}',
        { params: { id }, body },
        {
          label: { kind: body.status ? 'status' : 'move', title: cachedCase(client, id)?.title ?? '' },
          about: `cases/${id}`,
          features: ['cases', 'analytics'],
          merges: true,
        },
      ),
    onMutate: ({ id, shown, drop }) => changeCachedCase(client, id, shown, drop),
    onSuccess: (answer, { status, shown, back }) => {
      if (!answer) return
      storeCase(client, answer)
      if (Object.keys(shown).length === 0) return
      const action = { label: t('Undo'), onClick: () => void undo(answer, back) }
      toast({
        ...(status
          ? { title: t('Status Updated'), description: t('Case status has been updated successfully') }
          : { title: t('Success'), description: t('Case updated successfully') }),
        action,
      })
    },
    onError: (error, { status }, rollback) => {
      rollback?.()
      const failed = status ? t('Failed to update case status') : t('Failed to update case')
      showError(reasonOf(error) ?? failed)
    },
    onSettled: (answer) => {
      // The change waits on this device: the server does not know about it yet.
      if (answer === null) return
      // Refetching while another change is pending would show that one's old state.
      if (client.isMutating({ mutationKey: caseChange }) === 1) void refreshCases(client)
    },
  })
}

/** The server's sentence, where it refuses for a reason that people can understand. */
const reasonOf = (error: Error): string | undefined =>
  'status' in error && error.status === 409 ? refusalText(error) : undefined
