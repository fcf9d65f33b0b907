import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '../../../../contract/values/calendar.ts'
import { useFormat } from '../../../i18n/format.ts'
import { momentOf } from '../../../i18n/moments.ts'
import { readerTimeZone, readerToday } from '../../../i18n/timeZone.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DigitChoices } from './DigitChoices.tsx'
import { ReasonField, reasonOf, type ReasonChosen } from './ReasonField.tsx'
import { ReporterNote } from './ReporterNote.tsx'
import { type DecisionProps, useDecision } from './useDecision.ts'

const offeredDays = ['tomorrow', 'nextWeek', 'inAMonth'] as const
type Until = (typeof offeredDays)[number] | 'date'

/** The time of the day, in the reader's time zone, at which a snoozed case comes back. */
const morning = '08:00'

/** Snoozes cases: until when, and why. */
export function SnoozeDialog(props: DecisionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const decision = useDecision(props)
  const { cases } = props
  const [until, setUntil] = useState<Until>('tomorrow')
  const [day, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReasonChosen>({ choice: null, words: '' })
  const [errors, setErrors] = useState<{ reason: string | null; day: string | null }>({ reason: null, day: null })
  const reasons = useRef<HTMLDivElement>(null)
  const today = readerToday()
  const days: Record<Until, string | null> = {
    tomorrow: addDays(today, 1),
    // On a Sunday the Monday after tomorrow, which is offered already.
    nextWeek: addDays(mondayOf(addDays(today, 1)), 7),
    inAMonth: addDays(today, 30),
    date: day,
  }
  const reason = reasonOf(chosen)
  const back = days[until]
  const words = { tomorrow: t('Tomorrow'), nextWeek: t('Next week'), inAMonth: t('In a month') }

  function snooze(): void {
    const found = { reason: reason ? null : t('Give a reason.'), day: back ? null : t('Choose a time in the future.') }
    setErrors(found)
    if (found.reason || found.day) return
    void decision.submit({ outcome: 'snoozed', reason, until: momentOf(`${back}T${morning}`, readerTimeZone()) })
  }
  return (
    <DecisionDialog
      {...props}
      decision={decision}
      title={
        cases.length === 1
          ? t('Snooze {{key}}', { key: cases[0]?.key ?? '' })
          : t('Snooze {{count}} cases', { count: cases.length })
      }
      verb={t('Snooze')}
      isDirty={chosen.words.trim() !== ''}
      onSubmit={snooze}
    >
      <DigitChoices<Until>
        label={t('Until')}
        choices={[
          ...offeredDays.map((value) => ({ value, label: words[value], note: format.day(days[value] ?? '') })),
          { value: 'date', label: t('A date') },
        ]}
        value={until}
        onChange={setUntil}
        onDigit={(value) => value !== 'date' && reasons.current?.querySelector('input')?.focus()}
        isFirst
      />
      {until === 'date' && (
        <DayInput
          label={t('Date')}
          minDate={addDays(today, 1)}
          value={day}
          onChange={setDay}
          error={errors.day}
          autoFocus
        />
      )}
      <div ref={reasons}>
        <ReasonField outcome="snoozed" value={chosen} onChange={setChosen} error={errors.reason} />
      </div>
      <ReporterNote cases={cases} outcome="snoozed" about={reason} day={back} />
    </DecisionDialog>
  )
}
