import { Box, VisuallyHidden } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOverdue, type Work, type WorkRecord } from '../../contract/openWork.ts'
import { useFormat } from '../i18n/format.ts'
import { readerToday } from '../i18n/timeZone.ts'
import { smallIcon } from './icons.ts'
import classes from './DueDate.module.css'
import text from './text.module.css'

type DueDateProps<R extends WorkRecord> = {
  record: R
  work: Work<R>
  /** Shown for no due date; a dash by default. */
  empty?: string
}

/** The due date of a record; an overdue one is marked with an icon and a word as well as in red. */
export function DueDate<R extends WorkRecord>({ record, work, empty }: DueDateProps<R>) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = work.dueDate
  if (!day && empty)
    return (
      <Box component="span" c="dimmed">
        {empty}
      </Box>
    )
  if (!isOverdue(record, work, readerToday())) return <>{format.day(day)}</>
  return (
    <Box component="span" className={`${classes.overdue} ${text.line}`} c="var(--tone-red-text)" fw={500}>
      <IconClockExclamation {...smallIcon} />
      <VisuallyHidden>{t('Overdue', { context: 'record' })}</VisuallyHidden>
      {format.day(day)}
    </Box>
  )
}
