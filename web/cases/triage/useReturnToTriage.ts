import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { showError } from '../../ui/showError.ts'
import { toast } from '../../ui/toast.tsx'
import { undoDecision } from './triageQueries.ts'

/** Reverts decisions, and says what came of it: which cases wait again, and why others do not. */
export function useReturnToTriage(): (before: readonly Case[]) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (before) => {
    try {
      const results = await undoDecision(client, before)
      const refused = results.flatMap(({ problem }) => problem ?? [])
      const count = results.length - refused.length
      if (refused[0]) {
        const rest = t('{{count}} cases are back in triage', { count })
        showError(count > 0 ? `${rest}. ${refused[0].detail}` : refused[0].detail)
      } else if (before.length === 1) toast({ title: t('{{key}} is back in triage', { key: before[0]?.key ?? '' }) })
      else toast({ title: t('{{count}} cases are back in triage', { count }) })
    } catch (error) {
      showError(t('The decision was not undone.'), error)
    }
  }
}
