import { useTranslation } from 'react-i18next'
import type { DecisionSent } from '../triageQueries.ts'

/** What was decided, as the title of a toast: about one case by its number, about several by their count. */
export function useDecidedWords(): (outcome: DecisionSent['outcome'], count: number, key: string) => string {
  const { t } = useTranslation()
  return (outcome, count, key) => {
    const isOne = count === 1
    if (outcome === 'accepted') return isOne ? t('{{key}} accepted', { key }) : t('{{count}} cases accepted', { count })
    if (outcome === 'declined') return isOne ? t('{{key}} declined', { key }) : t('{{count}} cases declined', { count })
    if (outcome === 'snoozed') return isOne ? t('{{key}} snoozed', { key }) : t('{{count}} cases snoozed', { count })
    return isOne
      ? t('{{key}} added to the other case', { key })
      : t('{{count}} cases added to the other case', { count })
  }
}
