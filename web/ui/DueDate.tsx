import { VisuallyHidden } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import classes from './DueDate.module.css'
import { isOverdue } from './overdue.ts'

type DueDateProps = {
  day: string | null
  /** What is finished is never late. */
  isFinished: boolean
  /** Stands where there is no day; else a dash does. */
  empty?: string
}

/** A due day; overdue ones are marked by an icon and a word as well as by red. */
export function DueDate({ day, isFinished, empty }: DueDateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!day && empty) return <span className={classes.empty}>{empty}</span>
  if (!isOverdue(day, isFinished)) return <>{format.day(day)}</>
  return (
    <span className={classes.overdue}>
      <IconClockExclamation size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t('Overdue')}</VisuallyHidden>
      {format.day(day)}
    </span>
  )
}
