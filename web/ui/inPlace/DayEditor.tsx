import { Box, Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { readerToday } from '../../i18n/timeZone.ts'
import layout from '../layout.module.css'
import { useUsualDays } from './useUsualDays.ts'

type DayEditorProps = {
  /** `2026-11-21`, or null. */
  value: string | null
  /** Label of the button that clears the day; left out where a day is required. */
  none?: string | undefined
  onChoose: (day: string | null) => void
}

/** A calendar, and buttons for the most common days. */
export function DayEditor({ value, none, onChoose }: DayEditorProps) {
  const { t, i18n } = useTranslation()
  const today = readerToday()
  const format = useFormat()
  const usual = useUsualDays()
  return (
    <Box className={layout.stack} maw="min(20rem, calc(100vw - 2rem))">
      <DatePicker
        size="md"
        locale={i18n.resolvedLanguage ?? i18n.language}
        value={value}
        defaultDate={value ?? today}
        hideOutsideDates
        highlightToday
        weekendDays={[]}
        ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
        getDayAriaLabel={format.wholeDay}
        getDayProps={(day) => (day === (value ?? today) ? { 'data-autofocus': true, tabIndex: 0 } : {})}
        onChange={onChoose}
      />
      <div className={`${layout.wrapping} ${layout.gapSmall}`}>
        {usual.map(([label, day]) => (
          <Button key={day} variant="default" size="xs" onClick={() => onChoose(day)}>
            {label}
          </Button>
        ))}
        {none !== undefined && value !== null && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChoose(null)}>
            {none}
          </Button>
        )}
      </div>
    </Box>
  )
}
