import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { toast } from '../ui/toast.tsx'
import { changeCachedCase, type Landing, refreshCases, storeCase } from './caseCaches.ts'
import { useCaseLabels } from './useCaseLabels.ts'

/** Where a case was before it was moved; its neighbours only if people choose the order. */
export type PlaceBefore = { status: CaseStatus; landing?: Landing }

/**
 * Moves a case back immediately; what somebody else has changed since is not overwritten, and reported.
 * @returns a function that undoes the move whose response is `moved`
 */
export function useUndoMove() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const labels = useCaseLabels()

  return async function undo(moved: Case, { status, landing }: PlaceBefore): Promise<void> {
    const { id, key, version } = moved
    const rollback = await changeCachedCase(client, id, { status }, landing && { card: moved, landing })
    const place = landing?.belowId
      ? { beforeId: landing.belowId }
      : landing?.aboveId
        ? { afterId: landing.aboveId }
        : undefined
    try {
      const body = { status, ...place }
      const answer = await oneAtATime(`cases/${id}`, () =>
        send('PATCH /api/cases/{id}', { params: { id }, body, ifMatch: version }),
      )
      storeCase(client, answer)
      toast({ title: t('{{key}} is back in {{column}}', { key, column: labels.status[status] }) })
    } catch (error) {
      rollback()
      const isOthers = error instanceof CallError && error.status === 412
      const description = isOthers
        ? t('{{key}} has been changed by someone else since, so it stays as it is.', { key })
        : t('Failed to update case status')
      toast({ title: t('Error'), description, variant: 'destructive' })
    } finally {
      void refreshCases(client)
    }
  }
}
