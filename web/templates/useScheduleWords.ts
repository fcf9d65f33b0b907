import { useTranslation } from 'react-i18next'
import type { Template } from '../../contract/templates/templates.ts'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone } from '../i18n/timeZone.ts'

/** The last day that every month has; later ones mean the last day of a shorter month. */
const lastOfMonth = 31

/** Returns a function that puts a schedule into words: "Every Monday at 06:00". */
export function useScheduleWords(): (schedule: NonNullable<Template['schedule']>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const ownZone = useTimeZone()
  return ({ every, weekdays, dayOfMonth, at, timeZone, from, until }) => {
    const time = timeZone === ownZone ? at : `${at} (${timeZone.replaceAll('_', ' ')})`
    const days = format.list(weekdays.map((day) => format.weekday(day, true)))
    const isDaily = every === 'day' || (every === 'week' && weekdays.length === 7)
    const often = isDaily
      ? t('Every day at {{time}}', { time })
      : every === 'week'
        ? t('Every {{days}} at {{time}}', { days, time })
        : dayOfMonth === lastOfMonth
          ? t('On the last day of each month at {{time}}', { time })
          : t('On day {{day}} of each month at {{time}}', { day: dayOfMonth ?? 1, time })
    const bounds = [
      from !== null && t('from {{day}}', { day: format.day(from) }),
      until !== null && t('until {{day}}', { day: format.day(until) }),
    ]
    return [often, ...bounds].filter(Boolean).join(', ')
  }
}
