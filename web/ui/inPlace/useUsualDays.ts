import { useTranslation } from 'react-i18next'
import { addDays } from '../../../contract/values/calendar.ts'
import { readerToday } from '../../i18n/timeZone.ts'

/** The most common days, with their labels. */
export function useUsualDays(): [label: string, day: string][] {
  const { t } = useTranslation()
  const today = readerToday()
  return [
    [t('Today'), today],
    [t('Tomorrow'), addDays(today, 1)],
    [t('In a week'), addDays(today, 7)],
  ]
}
