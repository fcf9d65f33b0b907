import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  directions,
  metricLimit,
  pointPeriods,
  pointSources,
  unitLimit,
} from '../../contract/effectiveness/effectivenessChoices.ts'
import {
  directionLabels,
  effectivenessLabels as labels,
  pointPeriodLabels,
  pointSourceLabels,
} from '../../contract/effectiveness/effectivenessLabels.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { useViews } from '../views/queries.ts'
import type { PlanValues } from './planForm.ts'

/** What is measured, from when to when, and who checks it. */
export function PlanFields({ form }: { form: UseFormReturnType<PlanValues> }) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <FieldGroup>
      <TextInput
        label={t(labels.metric)}
        placeholder={t('What is measured')}
        required
        maxLength={metricLimit}
        data-autofocus
        {...form.getInputProps('metric')}
      />
      <TextInput label={t(labels.unit)} maxLength={unitLimit} {...form.getInputProps('unit')} />
      <Input.Wrapper label={t(labels.direction)} component="div" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t(labels.direction)}
          value={values.direction}
          onChange={(direction) => form.setFieldValue('direction', direction)}
          data={directions.map((value) => ({ value, label: t(directionLabels[value]) }))}
        />
      </Input.Wrapper>
      <DecimalInput label={t(labels.target)} required {...form.getInputProps('target')} />
      <Input.Wrapper label={t(labels.source)} component="div" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t(labels.source)}
          value={values.source}
          onChange={(source) => form.setFieldValue('source', source)}
          data={pointSources.map((value) => ({ value, label: t(pointSourceLabels[value]) }))}
        />
      </Input.Wrapper>
      <Select
        label={t(labels.period)}
        allowDeselect={false}
        data={pointPeriods.map((value) => ({ value, label: t(pointPeriodLabels[value]) }))}
        {...form.getInputProps('period')}
      />
      {values.source === 'cases' && (
        <CountedCases filter={values.filter} onChange={(filter) => form.setFieldValue('filter', filter)} />
      )}
      <DayInput label={t(labels.baselineFrom)} required {...form.getInputProps('baselineFrom')} />
      <DayInput label={t(labels.baselineTo)} required {...form.getInputProps('baselineTo')} />
      <DayInput
        label={t(labels.goLive)}
        required
        description={t('The first day with all countermeasures in place')}
        {...form.getInputProps('goLive')}
      />
      <DecimalInput label={t(labels.windowDays)} required {...form.getInputProps('windowDays')} />
      <PersonSelect
        label={t(labels.checkerId)}
        nobodyLabel={t('Sponsor')}
        {...form.getInputProps('checkerId')}
        value={values.checkerId ?? null}
      />
    </FieldGroup>
  )
}

type CountedCasesProps = { filter: PlanValues['filter']; onChange: (filter: PlanValues['filter']) => void }

/** Which cases are counted: those of a saved view, or all. */
function CountedCases({ filter, onChange }: CountedCasesProps) {
  const { t } = useTranslation()
  const views = (useViews().data ?? []).filter(({ page }) => page === 'cases')
  const [viewId, setViewId] = useState<string | null>(null)
  return (
    <Select
      label={t(labels.filter)}
      description={t('The filters of a saved view of cases')}
      placeholder={filter ? t('As planned') : t('All cases')}
      clearable
      data={views.map(({ id, name }) => ({ value: id, label: name }))}
      value={viewId}
      onChange={(id) => {
        setViewId(id)
        onChange(views.find((view) => view.id === id)?.query ?? null)
      }}
    />
  )
}
