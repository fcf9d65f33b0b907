import { Autocomplete, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import {
  businessImpacts,
  caseCategories,
  casePriorities,
  caseStatuses,
  departments,
  locationLimit,
  titleLimit,
} from '../../contract/cases.ts'
import { tagCountLimit } from '../../contract/values.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { useStations } from '../stations/queries.ts'
import { StationSelect } from '../stations/StationSelect.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import classes from './CaseFields.module.css'
import type { CaseFormValues } from './caseForm.ts'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { useCaseLabels } from './useCaseLabels.ts'

export type CaseFieldsProps = { form: UseFormReturnType<CaseFormValues> }

export function SubjectFields({ form, required }: CaseFieldsProps & { required: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('Title')}
        placeholder={t('What is wrong, or what could be better?')}
        required={required}
        maxLength={titleLimit}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('Description')}
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

export function PlanFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <>
      <Select
        label={t('Priority')}
        data={optionsOf(casePriorities, labels.priority)}
        allowDeselect={false}
        {...form.getInputProps('priority')}
      />
      <Select
        label={t('Category')}
        data={optionsOf(caseCategories, labels.category)}
        allowDeselect={false}
        {...form.getInputProps('category')}
      />
      <PersonSelect label={t('Assignee')} {...form.getInputProps('assigneeId')} value={form.values.assigneeId} />
      <DayInput label={t('Due Date')} placeholder={t('No due date')} {...form.getInputProps('dueDate')} />
    </>
  )
}

export function StatusField({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <Select
      label={t('Status')}
      data={optionsOf(caseStatuses, labels.status)}
      allowDeselect={false}
      {...form.getInputProps('status')}
    />
  )
}

export function PlaceFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const words = labels.issueType
  const issueType = form.getInputProps('issueType')
  return (
    <>
      <Select
        label={t('Department')}
        placeholder={t('None')}
        data={optionsOf(departments, labels.department)}
        clearable
        {...form.getInputProps('department')}
      />
      <LocationFields form={form} />
      <Autocomplete
        label={t('Issue type')}
        data={Object.values(words)}
        {...issueType}
        value={words[form.values.issueType] ?? form.values.issueType}
        // The word is shown, its canonical spelling is kept.
        onChange={(text) =>
          form.setFieldValue('issueType', Object.keys(words).find((key) => words[key] === text) ?? text)
        }
      />
      <TagsInput
        className={classes.wide ?? ''}
        label={t('Tags')}
        placeholder={form.values.tags.length === 0 ? t('Type and press Enter') : ''}
        maxTags={tagCountLimit}
        splitChars={[',', ';']}
        acceptValueOnBlur
        {...form.getInputProps('tags')}
      />
    </>
  )
}

/** The station where it is, of those that there are; free text where there are none, or it is at none of them. */
function LocationFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const stations = useStations()
  const { stationId, location, department } = form.values
  const hasStations = stationId !== null || Boolean(stations.data?.length)
  return (
    <>
      {hasStations && (
        <StationSelect
          label={t('Station')}
          placeholder={t('None')}
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
        <TextInput
          label={t('Location')}
          placeholder={t('Line, cell, machine')}
          maxLength={locationLimit}
          {...form.getInputProps('location')}
        />
      )}
    </>
  )
}

export function EstimateField({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  return <DecimalInput label={t('Estimated hours')} {...form.getInputProps('estimatedHours')} />
}

export function ImpactFields({ form }: CaseFieldsProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <>
      <MoneyInput label={t('Estimated Savings')} {...form.getInputProps('estimatedSavings')} />
      <MoneyInput label={t('Actual Savings')} {...form.getInputProps('actualSavings')} />
      <EstimateField form={form} />
      <DecimalInput label={t('Actual hours')} {...form.getInputProps('actualHours')} />
      <DecimalInput label={t('Effort (hours)')} {...form.getInputProps('effort')} />
      <Select
        label={t('Business Impact')}
        placeholder={t('Not specified')}
        data={optionsOf(businessImpacts, labels.businessImpact)}
        clearable
        {...form.getInputProps('businessImpact')}
      />
    </>
  )
}
