import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { toast, showError } from '../../ui/toast.tsx'
import { undoDecision, undoOne } from './triageQueries.ts'

/**
 * Reverts decisions, and says what came of it: which cases wait again, and why others do not. With the version that a
 * decision on one case led to, what others have changed since is not overwritten.
 */
export function useReturnToTriage(): (before: readonly Case[], decidedVersion?: number) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (before, decidedVersion) => {
    const [first] = before
    try {
      if (first && decidedVersion !== undefined) {
        await undoOne(client, first, decidedVersion)
        toast({ title: t('{{key}} is back in triage', { key: first.key }) })
        return
      }
      const results = await undoDecision(client, before)
      const refused = results.flatMap(({ problem }) => problem ?? [])
      const count = results.length - refused.length
      if (refused[0]) {
        const rest = t('{{count}} cases are back in triage', { count })
        showError(count > 0 ? `${rest}. ${refused[0].detail}` : refused[0].detail)
      } else if (before.length === 1) toast({ title: t('{{key}} is back in triage', { key: first?.key ?? '' }) })
      else toast({ title: t('{{count}} cases are back in triage', { count }) })
    } catch (error) {
      showError(t('The decision was not undone.'), error)
    }
  }
}
