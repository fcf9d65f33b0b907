import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { scheduleIntervals, scheduleIntervalWords } from '../../contract/templates/templateChoices.ts'
import { WeekdayInput } from '../calls/routing/WeekdayInput.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { TimeInput } from '../ui/TimeInput.tsx'
import { inWords, optionsOf } from '../ui/useWorkLabels.ts'
import { browserTimeZone } from '../i18n/timeZone.ts'
import type { TemplateFieldsProps } from './RecordFields.tsx'

/** When a template makes its record by itself. */
export function ScheduleFields({ form }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const of = (name: string) => form.getInputProps(`schedule.${name}`)
  const { repeats, schedule } = form.values
  const weekdaysError = form.errors['schedule.weekdays']
  const isScheduled = repeats !== 'never'
  return (
    <>
      <FieldGroup legend={t('Schedule')}>
        <Select
          label={t('Create automatically')}
          data={[
            { value: 'never', label: t('Never') },
            ...optionsOf(scheduleIntervals, inWords(t, scheduleIntervalWords)),
          ]}
          allowDeselect={false}
          {...form.getInputProps('repeats')}
        />
        {isScheduled && <TimeInput label={t('Time')} required {...of('at')} />}
        {repeats === 'month' && (
          <DecimalInput
            label={t('Day of the month')}
            description={t('A shorter month uses its last day.')}
            {...of('dayOfMonth')}
          />
        )}
      </FieldGroup>
      {repeats === 'week' && (
        <WeekdayInput
          value={schedule.weekdays}
          error={typeof weekdaysError === 'string' ? weekdaysError : undefined}
          onChange={(days) => form.setFieldValue('schedule.weekdays', days)}
        />
      )}
      {isScheduled && (
        <FieldGroup>
          <DayInput label={t('Start date')} placeholder={t('At once')} {...of('from')} />
          <DayInput label={t('End date')} placeholder={t('No end')} {...of('until')} />
          <TimeZoneSelect
            value={schedule.timeZone}
            onChange={(zone) => form.setFieldValue('schedule.timeZone', zone ?? browserTimeZone())}
          />
        </FieldGroup>
      )}
    </>
  )
}
