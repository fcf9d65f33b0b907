import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateFormat } from '../../contract/settings/preferenceChoices.ts'
import { useDateOrder, useFormat } from '../i18n/format.ts'
import { useReadDay } from '../i18n/useReadDay.ts'
import { icon } from './icons.ts'

/** A date order in the format of the calendar library, as dates are written elsewhere. */
function valueFormatOf(order: DateFormat, language: string): string {
  if (order === 'ymd') return 'YYYY-MM-DD'
  const isEnglish = language.startsWith('en')
  if (order === 'mdy') return isEnglish ? 'MMM DD, YYYY' : 'MM/DD/YYYY'
  if (isEnglish) return 'DD MMM YYYY'
  return language.startsWith('de') ? 'D. MMM YYYY' : 'D MMM YYYY'
}

/** An input for a day, typed or picked from a calendar; its value is `2026-11-21` or null. */
export function DayInput(props: DateInputProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  const order = useDateOrder()
  const format = useFormat()
  const readDay = useReadDay()
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      valueFormat={valueFormatOf(order, language)}
      // The library’s own reads 24.11.2026 as in the United States.
      dateParser={readDay}
      locale={language}
      clearable
      // Days of adjacent months would differ by colour only.
      hideOutsideDates
      highlightToday
      // Red is for danger and for what is late, not for Sundays.
      weekendDays={[]}
      leftSection={<IconCalendar {...icon} />}
      previousLabel={t('Previous month')}
      nextLabel={t('Next month')}
      getDayAriaLabel={format.wholeDay}
      {...props}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      // Escape closes the calendar first; the dialog around it only when no calendar is open.
      data-mantine-stop-propagation={isOpen}
    />
  )
}
