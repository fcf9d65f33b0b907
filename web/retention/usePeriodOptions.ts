import { useTranslation } from 'react-i18next'

const offered = [30, 60, 90, 180, 365, 730, 1095, 1825, 3650]
const daysOfYear = 365

/** The choices of a period, with those that a program has set besides. An empty value stands for ever. */
export function usePeriodOptions(chosen: number | null): { value: string; label: string }[] {
  const { t } = useTranslation()
  const label = (days: number) =>
    days % daysOfYear === 0 ? t('{{count}} years', { count: days / daysOfYear }) : t('{{count}} days', { count: days })
  const all = [...new Set(chosen === null ? offered : [...offered, chosen])].sort((one, other) => one - other)
  return [
    { value: 'ever', label: t('Keep for ever') },
    ...all.map((days) => ({ value: String(days), label: label(days) })),
  ]
}
