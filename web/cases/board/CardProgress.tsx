import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { progressOfStatus } from '../../../contract/cases/caseChoices.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { isOverdue } from '../../../contract/records/openWork.ts'
import { dayIn, readerTimeZone, useToday } from '../../i18n/timeZone.ts'
import { statusTone, toneVariable } from '../../ui/tones.ts'
import classes from './CardProgress.module.css'
import { timeUsed } from './timeUsed.ts'
import layout from '../../ui/layout.module.css'

/** How far a case is by its status; with a due date also said in days, and red after it. */
export function CardProgress({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const today = useToday()
  const { status, dueDate, createdAt } = theCase
  const progress = progressOfStatus[status]
  const used = timeUsed(dayIn(readerTimeZone(), new Date(createdAt)), dueDate, today)
  const isLate = isOverdue('cases', theCase, today)
  const words = isLate ? t('Overdue', { context: 'record' }) : used && t('Day {{day}} of {{days}}', used)
  const style = {
    '--share': `${progress}%`,
    '--colour': toneVariable(isLate ? 'red' : statusTone[status], 'mark'),
  } as CSSProperties
  return (
    <div
      className={`${classes.progress} ${layout.screenOnly}`}
      style={style}
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      {...(words && { 'aria-valuetext': words })}
    />
  )
}
