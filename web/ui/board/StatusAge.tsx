import { IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '../../../contract/values/calendar.ts'
import { useFormat } from '../../i18n/format.ts'
import { dayIn, readerTimeZone, readerToday } from '../../i18n/timeZone.ts'
import layout from '../layout.module.css'
import classes from './StatusAge.module.css'

type StatusAgeProps = {
  record: { createdAt: string; statusSince: string | null }
  /** Days from which on it is marked; null for never. */
  markAfter: number | null
}

/** For how many days an open record has had its status; nothing on the first day. */
export function StatusAge({ record, markAfter }: StatusAgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = new Date(record.statusSince ?? record.createdAt)
  const days = daysBetween(dayIn(readerTimeZone(), since), readerToday())
  if (days < 1) return null
  const isMarked = markAfter !== null && days >= markAfter
  const age = t('In this status for {{count}} days', { count: days })
  return (
    <span
      className={`${classes.age} ${layout.row}`}
      data-marked={isMarked || undefined}
      role="img"
      aria-label={isMarked ? t('{{age}}, longer than usual', { age: age }) : age}
      title={age}
    >
      {isMarked && <IconHourglassEmpty size={12} stroke={1.75} aria-hidden />}
      {t('{{days}} d', { days: format.number(days) })}
    </span>
  )
}
