import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../ui/refusalText.ts'
import { toast, showError } from '../../ui/toast.tsx'
import { type DecidedCase, undoDecisions } from './triageQueries.ts'

/** Reverts decisions, and says what came of it: which cases wait again, and why others do not. */
export function useReturnToTriage(): (decided: readonly DecidedCase[]) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (decided) => {
    try {
      const [refused, ...others] = await undoDecisions(client, decided)
      const count = decided.length - others.length - (refused ? 1 : 0)
      const rest = t('{{count}} cases are back in triage', { count })
      if (refused && count > 0) showError(`${rest}. ${refusalText(refused) ?? ''}`)
      else if (refused) showError(t('The decision was not undone.'), refused)
      else if (decided.length === 1)
        toast({ title: t('{{key}} is back in triage', { key: decided[0]?.before.key ?? '' }) })
      else toast({ title: rest })
    } catch (error) {
      showError(t('The decision was not undone.'), error)
    }
  }
}
