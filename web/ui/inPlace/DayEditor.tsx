import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readerToday } from '../../i18n/timeZone.ts'
import classes from './InPlace.module.css'
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
export default function DayEditor({ value, none, onChoose }: DayEditorProps) {
  const { t, i18n } = useTranslation()
  const today = readerToday()
  const own = useRef<HTMLDivElement>(null)
  // It may be loaded after its dialog has looked for an element to focus.
  useEffect(() => own.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const usual = useUsualDays()
  return (
    <div ref={own} className={`${classes.dialog} ${layout.stack}`}>
      <DatePicker
        size="md"
        locale={i18n.resolvedLanguage ?? i18n.language}
        value={value}
        defaultDate={value ?? today}
        hideOutsideDates
        highlightToday
        weekendDays={[]}
        ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
        getDayProps={(day) => (day === (value ?? today) ? { 'data-autofocus': true, tabIndex: 0 } : {})}
        onChange={onChoose}
      />
      <div className={classes.usual}>
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
    </div>
  )
}
