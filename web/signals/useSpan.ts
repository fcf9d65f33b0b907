import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

/** Formats a number of seconds in words. */
export function useSpan(): (seconds: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (seconds) => {
    if (seconds === 0) return t('Immediately')
    return seconds < 60 ? t('{{count}} seconds', { count: seconds }) : format.minutes(seconds / 60)
  }
}
