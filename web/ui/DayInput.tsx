import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A day, typed or picked from a calendar; its value is `2026-11-21` or null. */
export function DayInput(props: DateInputProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      valueFormat="MMM DD, YYYY"
      clearable
      // Days of the neighbouring months cannot be told from others by colour alone.
      hideOutsideDates
      highlightToday
      // Red is for danger and for what is late, not for Sundays.
      weekendDays={[]}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      previousLabel={t('Previous month')}
      nextLabel={t('Next month')}
      {...props}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      // Escape closes the calendar first, and the dialog around it only when there is none.
      data-mantine-stop-propagation={isOpen}
    />
  )
}
