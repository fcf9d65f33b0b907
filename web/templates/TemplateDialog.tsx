import { Radio, Group, TextInput, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  templateKinds,
  templateNameLimit,
  scheduleIntervals,
  scheduleIntervalLabels,
} from '../../contract/templates/templateChoices.ts'
import { NewTemplate, type Template } from '../../contract/templates/templates.ts'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { useTimeZone, browserTimeZone } from '../i18n/timeZone.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, isSame } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { useAddTemplate, useEditTemplate } from './queries.ts'
import { RecordFields, type TemplateFieldsProps } from './RecordFields.tsx'
import { TaskRows } from './TaskRows.tsx'
import { errorsOf, newRow, sentOf, type TemplateFormValues, valuesOf } from './templateForm.ts'
import { useTemplateKindLabels } from './useTemplateKindLabels.ts'
import { WeekdayInput } from '../calls/routing/WeekdayInput.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { TimeInput } from '../ui/TimeInput.tsx'
import { translateLabels, optionsOf } from '../ui/useWorkLabels.ts'

type TemplateDialogProps = {
  /** The template to edit; without one a new one is added. */
  template?: Template | undefined
  /** Values of a new one, such as those of the template that it is a copy of. */
  initial?: Partial<Template> | undefined
  onClose: () => void
}

/** Adds or edits a template with its tasks and its schedule. */
export function TemplateDialog({ template, initial = {}, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const kindLabels = useTemplateKindLabels()
  const ownZone = useTimeZone()
  const adding = useAddTemplate()
  const editing = useEditTemplate()
  const [id] = useState(newId)
  const [base] = useState(() => valuesOf(template ?? initial, ownZone))
  const form = useForm<TemplateFormValues>({ initialValues: base })
  const { kind } = form.values
  const sending = template ? editing : adding

  function show(errors: Record<string, string>): boolean {
    form.setErrors(errors)
    const [wrong] = Object.keys(errors)
    if (wrong !== undefined) form.getInputNode(wrong)?.focus()
    return wrong !== undefined
  }

  async function save(): Promise<void> {
    const sent = sentOf(form.values)
    const errors = errorsOf(NewTemplate, sent)
    if (kind === 'tasks' && sent.tasks?.length === 0) errors['tasks'] = t('Add at least one task.')
    if (show(errors)) return
    try {
      if (template) {
        const edit = changesBetween(sentOf(base), sent)
        await editing.mutateAsync({ id: template.id, version: template.version, edit })
      } else await adding.mutateAsync({ id, ...sent })
      onClose()
      toast({ title: template ? t('Template saved') : t('Template added') })
    } catch (error) {
      const found = error instanceof CallError ? (error.problem?.errors ?? []) : []
      show(Object.fromEntries(found.map(({ path, message }) => [path, message])))
    }
  }

  return (
    <FormDialog
      title={template ? t('Edit template') : t('Add template')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      sending={sending}
      submitLabel={template ? t('Save') : t('Add template')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!template && (
        <Radio.Group
          label={t('Template for')}
          value={kind}
          onChange={(value) => {
            const chosen = templateKinds.find((one) => one === value) ?? 'case'
            form.setFieldValue('kind', chosen)
            if (chosen === 'tasks' && form.values.tasks.length === 0) form.setFieldValue('tasks', [newRow()])
          }}
        >
          <Group gap="md" mt="xs">
            {templateKinds.map((one) => (
              <Radio key={one} value={one} label={kindLabels[one]} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        maxLength={templateNameLimit}
        {...form.getInputProps('name')}
      />
      {kind !== 'tasks' && <RecordFields form={form} />}
      <TaskRows form={form} />
      {kind !== 'tasks' && <ScheduleFields form={form} />}
    </FormDialog>
  )
}

/** When a template makes its record by itself. */
function ScheduleFields({ form }: TemplateFieldsProps) {
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
            ...optionsOf(scheduleIntervals, translateLabels(t, scheduleIntervalLabels)),
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
