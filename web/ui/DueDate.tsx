import { Box, VisuallyHidden } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOverdue, type Work, type WorkRecord } from '../../contract/records/openWork.ts'
import { useFormat } from '../i18n/format.ts'
import { readerToday } from '../i18n/timeZone.ts'
import { smallIcon } from './icons.ts'
import classes from './DueDate.module.css'
import text from './text.module.css'

type DueDateProps<R extends WorkRecord> = {
  record: R
  work: Work<R>
  /** In a tight place: without the year where that is obvious. */
  isShort?: boolean
}

/** For so many days before and after today a day needs no year. */
const daysWithoutYear = 180
const dayLength = 86_400_000

/** The due date of a record; an overdue one is marked with an icon and a word as well as in red. */
export function DueDate<R extends WorkRecord>({ record, work, isShort = false }: DueDateProps<R>) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = work.dueDate
  const today = readerToday()
  const isNear = day !== null && Math.abs(Date.parse(day) - Date.parse(today)) <= daysWithoutYear * dayLength
  const written = isShort && isNear ? <span title={format.day(day)}>{format.shortDay(day)}</span> : format.day(day)
  if (!isOverdue(record, work, today)) return <>{written}</>
  return (
    <Box component="span" className={`${classes.overdue} ${text.line}`} c="var(--tone-red-text)" fw={500}>
      <IconClockExclamation {...smallIcon} />
      <VisuallyHidden>{t('Overdue', { context: 'record' })}</VisuallyHidden>
      {written}
    </Box>
  )
}
