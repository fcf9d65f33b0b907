import { IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import { useFormat } from '../../i18n/format.ts'
import { dayIn, readerTimeZone, readerToday } from '../../i18n/timeZone.ts'
import classes from './BoardCard.module.css'
import layout from '../../ui/layout.module.css'
import { daysBetween } from './timeUsed.ts'

type CardAgeProps = { theCase: Case; markAfter: number | null }

/** For how many days an open case has had its status; nothing on the first day. */
export function CardAge({ theCase, markAfter }: CardAgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = new Date(theCase.statusSince ?? theCase.createdAt)
  const days = daysBetween(dayIn(readerTimeZone(), since), readerToday())
  if (isFinished('cases', theCase.status) || days < 1) return null
  const isMarked = markAfter !== null && days >= markAfter
  const words = t('In this status for {{count}} days', { count: days })
  return (
    <span
      className={`${classes.age} ${layout.row}`}
      data-marked={isMarked || undefined}
      role="img"
      aria-label={isMarked ? t('{{age}}, longer than usual', { age: words }) : words}
      title={words}
    >
      {isMarked && <IconHourglassEmpty size={12} stroke={1.75} aria-hidden />}
      {t('{{days}} d', { days: format.number(days) })}
    </span>
  )
}
