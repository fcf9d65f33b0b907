import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { isOverdue } from '../../../contract/records/openWork.ts'
import { dayIn, readerTimeZone, useToday } from '../../i18n/timeZone.ts'
import { statusTone, toneVariable } from '../../ui/tones.ts'
import classes from './CardProgress.module.css'
import { timeUsed } from './timeUsed.ts'
import layout from '../../ui/layout.module.css'

/** How much of the time until the due date has passed; nothing without a due date. */
export function CardProgress({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const today = useToday()
  const used = timeUsed(dayIn(readerTimeZone(), new Date(theCase.createdAt)), theCase.dueDate, today)
  if (!used) return null
  const isLate = isOverdue('cases', theCase, today)
  const style = {
    '--share': `${used.share * 100}%`,
    '--colour': toneVariable(isLate ? 'red' : statusTone[theCase.status], 'mark'),
  } as CSSProperties
  return (
    <div
      className={`${classes.progress} ${layout.screenOnly}`}
      style={style}
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={1}
      aria-valuemax={used.days}
      aria-valuenow={Math.min(used.day, used.days)}
      aria-valuetext={
        isLate ? t('Overdue', { context: 'record' }) : t('Day {{day}} of {{days}}', { day: used.day, days: used.days })
      }
    />
  )
}
