import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseCounts, CaseListQuerySent } from '../../../contract/caseCalls.ts'
import type { Case } from '../../../contract/cases.ts'
import { caseStatuses } from '../../../contract/caseChoices.ts'
import { toast } from '../../ui/toast.tsx'
import { caseKeys, type CasePages, changeCachedCase, refreshCases, storeCase } from '../caseCaches.ts'
import { sendOrQueueCase } from '../changeCaseStatus.ts'
import { withCardAt, withoutCard } from './columnPages.ts'
import { type CaseMove, type Landing } from './moveOf.ts'

/** The first two words are those of every status change: the badge of the moved card says that it is being saved. */
const statusChange = ['cases', 'status'] as const

/** A drop: the card as it was, where it stood, where it lands, and what is sent for it. */
type Drop = { id: string; card: Case; from: Landing; to: Landing; move: CaseMove }

/**
 * Moves a card: drawn at its new place at once, put back when refused. Moves are sent one after the other,
 * because the place of one may be told by another that is still on its way.
 */
export function useMoveCase(query: CaseListQuerySent) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...statusChange, 'move'],
    scope: { id: 'board' },
    mutationFn: ({ id, move }: Drop) => sendOrQueueCase(client, id, move),
    onMutate: async ({ card, to }) => {
      const rollback = await changeCachedCase(client, card.id, { status: to.status })
      place(client, query, { ...card, status: to.status }, to)
      count(client, card.status, to.status)
      return rollback
    },
    onSuccess: (answer, { move }) => {
      if (!answer) return
      storeCase(client, answer)
      if (move.status)
        toast({ title: t('Status Updated'), description: t('Case status has been updated successfully') })
    },
    onError: (_error, { card, from, to, move }, rollback) => {
      rollback?.()
      place(client, query, card, from)
      count(client, to.status, card.status)
      toast({
        title: t('Error'),
        description: move.status ? t('Failed to update case status') : t('Failed to update case'),
        variant: 'destructive',
      })
    },
    onSettled: (answer) => {
      // What waits here is not known to the server yet.
      if (answer === null) return
      // Reading while another change is on its way would show that one's old state.
      if (client.isMutating({ mutationKey: statusChange }) === 1) void refreshCases(client)
    },
  })
}

/** Draws a card in one column of the board, and in no other. */
function place(client: QueryClient, query: CaseListQuerySent, card: Case, landing: Landing): void {
  for (const status of caseStatuses) {
    client.setQueryData<CasePages>(caseKeys.column(status, query), (column) => {
      if (!column) return column
      return status === landing.status ? withCardAt(column, card, landing) : withoutCard(column, card.id)
    })
  }
}

/** Takes one from the figure of a column and adds it to another's. */
function count(client: QueryClient, from: keyof CaseCounts, to: keyof CaseCounts): void {
  if (from === to) return
  client.setQueriesData<CaseCounts>({ queryKey: ['cases', 'counts'] }, (counts) =>
    counts ? { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 } : counts,
  )
}
