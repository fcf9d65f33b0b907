import { useTranslation } from 'react-i18next'
import type { Period } from '../../contract/analytics/periods.ts'

/** A named period, or custom days. */
export type PeriodChoice = Period | 'own'

export function usePeriodNames(): Record<PeriodChoice, string> {
  const { t } = useTranslation()
  return {
    thisWeek: t('This week'),
    lastWeek: t('Last week'),
    thisMonth: t('This month'),
    lastMonth: t('Last month'),
    thisQuarter: t('This quarter'),
    lastQuarter: t('Last quarter'),
    thisYear: t('This year'),
    lastYear: t('Last year'),
    weeks: t('Last 26 weeks'),
    days30: t('Last 30 days'),
    days90: t('Last 90 days'),
    months: t('Last 12 months'),
    all: t('All time'),
    own: t('Custom range'),
  }
}
