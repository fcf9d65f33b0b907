import { Autocomplete, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shiftNameLimit } from '../../../contract/cases/caseChoices.ts'
import { type PlannedShift, ShiftsSent } from '../../../contract/settings/shifts.ts'
import { stationNameLimit } from '../../../contract/stations/stations.ts'
import { shiftLabels } from '../../../contract/records/labels.ts'
import { browserTimeZone } from '../../i18n/timeZone.ts'
import { issueText } from '../../i18n/issueText.ts'
import { TimeZoneSelect } from '../../ui/TimeZoneSelect.tsx'
import { useStations } from '../../stations/queries.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type FieldErrors, isSame, useShowErrors } from '../../ui/formValues.ts'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { toast } from '../../ui/toast.tsx'
import { translateLabels } from '../../ui/useWorkLabels.ts'
import { usePutShifts } from './routingQueries.ts'
import { WeekdayInput } from './WeekdayInput.tsx'

type ShiftDialogProps = { shifts: PlannedShift[]; version: number; shift?: PlannedShift; onClose: () => void }
type Values = { name: string; from: string; to: string; weekdays: number[]; site: string; timeZone: string | null }

/** Adds a shift or edits one; its id stays, so that escalations still refer to it. */
export function ShiftDialog({ shifts, version, shift, onClose }: ShiftDialogProps) {
  const { t } = useTranslation()
  const labels: Record<string, string> = translateLabels(t, shiftLabels)
  const putting = usePutShifts()
  const stations = useStations().data ?? []
  const [base] = useState<Values>(() =>
    shift
      ? { ...shift, name: labels[shift.name] ?? shift.name, site: shift.site ?? '' }
      : {
          name: '',
          from: '06:00',
          to: '14:00',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          site: '',
          timeZone: browserTimeZone(),
        },
  )
  const form = useForm<Values>({ initialValues: base })
  const show = useShowErrors(form)
  const { from, to, weekdays, timeZone } = form.values

  async function save(): Promise<void> {
    const { name, site } = form.values
    const sent = {
      ...(shift && { id: shift.id }),
      // Shows the translated name, but stores the English one.
      name: Object.keys(labels).find((key) => labels[key] === name) ?? name,
      from,
      to,
      weekdays,
      site: site.trim() === '' ? null : site,
      timeZone,
    }
    const place = shift ? shifts.findIndex(({ id }) => id === shift.id) : shifts.length
    const all = shifts.toSpliced(place, shift ? 1 : 0, sent as PlannedShift)
    const read = ShiftsSent.safeParse(all)
    const errors: FieldErrors<keyof Values> = {}
    for (const issue of read.error?.issues ?? []) errors[(issue.path[1] ?? 'name') as keyof Values] ??= issueText(issue)
    if (show(errors)) return
    try {
      await putting.mutateAsync({ sent: all, version })
      onClose()
      toast({ title: t('Shift saved') })
    } catch {
      // The error is shown in the form.
    }
  }
  return (
    <FormDialog
      title={shift ? t('Edit shift') : t('Add a shift')}
      isDirty={!putting.isSuccess && !isSame(form.values, base)}
      sending={putting}
      submitLabel={shift ? t('Save') : t('Add a shift')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup>
        <TextInput
          label={t('Name')}
          required
          data-autofocus
          maxLength={shiftNameLimit}
          {...form.getInputProps('name')}
        />
        <Autocomplete
          label={t('Site')}
          placeholder={t('Any')}
          maxLength={stationNameLimit}
          data={[...new Set(stations.map(({ site }) => site))]}
          {...form.getInputProps('site')}
        />
        <TimeInput label={t('Starts')} required {...form.getInputProps('from')} />
        <TimeInput
          label={t('Ends')}
          required
          description={to < from ? t('Ends the next day') : undefined}
          {...form.getInputProps('to')}
        />
      </FieldGroup>
      <WeekdayInput
        value={weekdays}
        error={typeof form.errors['weekdays'] === 'string' ? form.errors['weekdays'] : undefined}
        onChange={(days) => form.setFieldValue('weekdays', days)}
      />
      <TimeZoneSelect
        value={timeZone}
        ownLabel={t('Time zone of the site, otherwise of the person who reports')}
        onChange={(zone) => form.setFieldValue('timeZone', zone)}
      />
    </FormDialog>
  )
}
