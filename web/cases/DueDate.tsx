import { VisuallyHidden } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useFormat } from '../platform/format.ts'
import classes from './DueDate.module.css'
import { isOverdue } from './overdue.ts'

/** The due day of a case; late ones are told by a sign and a word as well as by red. */
export function DueDate({ theCase, empty }: { theCase: Pick<Case, 'dueDate' | 'status'>; empty?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!theCase.dueDate && empty) return <span className={classes.empty}>{empty}</span>
  if (!isOverdue(theCase)) return <>{format.day(theCase.dueDate)}</>
  return (
    <span className={classes.overdue}>
      <IconClockExclamation size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t('Overdue')}</VisuallyHidden>
      {format.day(theCase.dueDate)}
    </span>
  )
}
