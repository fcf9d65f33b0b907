import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { Autocomplete, Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { caseFields } from '../../contract/fields/case.ts'
import { asksSavingsReason, showsSavingsReason } from '../../contract/records/savingsReason.ts'
import { useWorkspace } from '../settings/queries.ts'
import { useStations } from '../stations/queries.ts'
import { StationSelect } from '../stations/StationSelect.tsx'
import { translateLabels } from '../ui/useWorkLabels.ts'
import { CauseCodeSelect } from '../causes/CauseCodeSelect.tsx'
import { FieldInput } from '../users/FieldInput.tsx'
import layout from '../ui/layout.module.css'
import type { CaseFormValues } from './caseForm.ts'
import { useCaseLabels } from './useCaseLabels.ts'

export type CaseFieldsProps = { form: UseFormReturnType<CaseFormValues> }

export function SubjectFields({ form, required }: CaseFieldsProps & { required: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FieldInput
        field={caseFields.title}
        placeholder={t('What is wrong, or what could be better?')}
        required={required}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t(caseFields.description.label)}
        placeholder={t('What happens, where, since when, how often')}
        required={required}
        autosize
        minRows={4}
        maxRows={14}
        {...form.getInputProps('description')}
      />
    </>
  )
}

export const PlanFields = ({ form }: CaseFieldsProps) => (
  <>
    <FieldInput field={caseFields.priority} {...form.getInputProps('priority')} />
    <FieldInput field={caseFields.category} {...form.getInputProps('category')} />
    <FieldInput field={caseFields.assigneeId} {...form.getInputProps('assigneeId')} />
    <FieldInput field={caseFields.dueDate} {...form.getInputProps('dueDate')} />
  </>
)

export function StatusField({ form }: CaseFieldsProps) {
  return <FieldInput field={caseFields.status} {...form.getInputProps('status')} />
}

export function PlaceFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels().issueType
  const issueType = form.getInputProps('issueType')
  return (
    <>
      <FieldInput field={caseFields.department} {...form.getInputProps('department')} />
      <LocationFields form={form} />
      <ShiftField form={form} />
      <Autocomplete
        label={t(caseFields.issueType.label)}
        data={listChoices('issueTypes').map((value) => labels[value] ?? value)}
        {...issueType}
        value={labels[form.values.issueType] ?? form.values.issueType}
        // Shows the label, but stores the canonical value.
        onChange={(text) =>
          form.setFieldValue('issueType', Object.keys(labels).find((key) => labels[key] === text) ?? text)
        }
      />
      <CauseCodeSelect
        {...form.getInputProps('causeCode')}
        value={form.values.causeCode || null}
        onChange={(code) => form.setFieldValue('causeCode', code ?? '')}
      />
      <FieldInput field={caseFields.tags} className={layout.spanning ?? ''} {...form.getInputProps('tags')} />
    </>
  )
}

/** The station, chosen from the existing ones; free text if there are none, or the case is at none of them. */
function LocationFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const stations = useStations()
  const { stationId, location, department } = form.values
  const hasStations = stationId !== null || Boolean(stations.data?.length)
  return (
    <>
      {hasStations && (
        <StationSelect
          label={t(caseFields.stationId.label)}
          placeholder={t('Not specified')}
          value={stationId}
          knownAs={location}
          error={form.errors['stationId']}
          onChange={(station) =>
            form.setValues({
              stationId: station?.id ?? null,
              location: station?.location ?? '',
              ...(station && department === null && { department: station.department }),
            })
          }
        />
      )}
      {stationId === null && (
        <FieldInput
          field={caseFields.location}
          placeholder={t('Line, cell, machine')}
          {...form.getInputProps('location')}
        />
      )}
    </>
  )
}

/** One of the workspace's shifts, or the current one of the case. */
function ShiftField({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const labels = translateLabels(t, caseFields.shift.valueLabels)
  const { shift } = form.values
  const known = useWorkspace().data?.shifts.map(({ name }) => name) ?? []
  const names = shift === '' || known.includes(shift) ? known : [...known, shift]
  return (
    <Select
      label={t(caseFields.shift.label)}
      placeholder={t('Not specified')}
      clearable
      data={names.map((value) => ({ value, label: labels[value] ?? value }))}
      {...form.getInputProps('shift')}
      value={shift || null}
      onChange={(name) => form.setFieldValue('shift', name ?? '')}
    />
  )
}

export function EstimateField({ form }: CaseFieldsProps) {
  return <FieldInput field={caseFields.estimatedHours} {...form.getInputProps('estimatedHours')} />
}

export function ImpactFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FieldInput field={caseFields.estimatedSavings} {...form.getInputProps('estimatedSavings')} />
      <FieldInput field={caseFields.actualSavings} {...form.getInputProps('actualSavings')} />
      {showsSavingsReason(form.values) && (
        <FieldInput
          field={caseFields.savingsReason}
          required={asksSavingsReason(form.values)}
          className={layout.spanning ?? ''}
          {...form.getInputProps('savingsReason')}
        />
      )}
      <EstimateField form={form} />
      <FieldInput field={caseFields.actualHours} {...form.getInputProps('actualHours')} />
      <FieldInput field={caseFields.effort} {...form.getInputProps('effort')} />
      <FieldInput
        field={caseFields.businessImpact}
        placeholder={t('Not specified')}
        {...form.getInputProps('businessImpact')}
      />
    </>
  )
}
