import { useTranslation } from 'react-i18next'
import type { PointPeriod } from '../../contract/effectivenessChoices.ts'
import { useFormat } from '../i18n/format.ts'

/** Names the period that begins on a day. */
export function usePeriodName(period: PointPeriod): (day: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (day) => (period === 'week' ? t('Week of {{day}}', { day: format.day(day) }) : format.day(day))
}
