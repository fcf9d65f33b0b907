import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { toast, showError } from '../ui/toast.tsx'
import { placeBetween } from '../ui/board/placeBetween.ts'
import { refreshCases, storeCase } from './caseCaches.ts'
import { type CaseLanding, changeCachedCase } from './changeCachedCase.ts'
import type { CaseMove } from './moveCase.ts'

/** Where a case was before it was moved; its neighbours only if people choose the order. */
export type PlaceBefore = {
  /** The fields that the move changed, as they were. */
  edit: CaseMove
  /** The same as the case shows them. */
  shown: Partial<Case>
  /** The name of the column, and of the lane. */
  column: string
  landing?: CaseLanding
}

/**
 * Moves a case back immediately; what somebody else has changed since is not overwritten, and reported.
 * @returns a function that undoes the move whose response is `moved`
 */
export function useUndoMove() {
  const { t } = useTranslation()
  const client = useQueryClient()

  return async function undo(moved: Case, { edit, shown, column, landing }: PlaceBefore): Promise<void> {
    const { id, key, version } = moved
    const rollback = await changeCachedCase(client, id, shown, landing && { card: moved, landing })
    try {
      const body = { ...edit, ...(landing && placeBetween(landing.aboveId, landing.belowId)) }
      const answer = await oneAtATime(`cases/${id}`, () =>
        send('PATCH /api/cases/{id}', { params: { id }, body, ifMatch: version }),
      )
      storeCase(client, answer)
      toast({ title: t('{{key}} is back in {{column}}', { key, column }) })
    } catch (error) {
      rollback()
      const isOthers = error instanceof CallError && error.status === 412
      showError(
        isOthers
          ? t('{{key}} has been changed by someone else since, so it stays as it is.', { key })
          : 'status' in edit
            ? t('Failed to update case status')
            : t('Failed to update case'),
      )
    } finally {
      void refreshCases(client)
    }
  }
}
