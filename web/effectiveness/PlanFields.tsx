import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
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
  directionWords,
  effectivenessLabels as labels,
  pointPeriodWords,
  pointSourceWords,
} from '../../contract/effectiveness/effectivenessWords.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { useViews } from '../views/queries.ts'
import type { PlanValues } from './planForm.ts'

type PlanFieldsProps = { values: PlanValues; onChange: (change: Partial<PlanValues>) => void }

/** What is measured, from when to when, and who checks it. */
export function PlanFields({ values, onChange }: PlanFieldsProps) {
  const { t } = useTranslation()
  const { baselineFrom, baselineTo, goLive, target, windowDays } = values
  return (
    <FieldGroup>
      <TextInput
        label={t(labels.metric)}
        placeholder={t('What is measured')}
        required
        maxLength={metricLimit}
        value={values.metric}
        onChange={(event) => onChange({ metric: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t(labels.unit)}
        maxLength={unitLimit}
        value={values.unit ?? ''}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <Input.Wrapper label={t(labels.direction)} component="div" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t(labels.direction)}
          value={values.direction}
          onChange={(direction) => onChange({ direction })}
          data={directions.map((value) => ({ value, label: t(directionWords[value]) }))}
        />
      </Input.Wrapper>
      <DecimalInput
        label={t(labels.target)}
        required
        value={target}
        onChange={(value) => onChange({ target: value })}
      />
      <Input.Wrapper label={t(labels.source)} component="div" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t(labels.source)}
          value={values.source}
          onChange={(source) => onChange({ source })}
          data={pointSources.map((value) => ({ value, label: t(pointSourceWords[value]) }))}
        />
      </Input.Wrapper>
      <Select
        label={t(labels.period)}
        allowDeselect={false}
        data={pointPeriods.map((value) => ({ value, label: t(pointPeriodWords[value]) }))}
        value={values.period}
        onChange={(period) => period && onChange({ period })}
      />
      {values.source === 'cases' && <CountedCases filter={values.filter} onChange={(filter) => onChange({ filter })} />}
      <DayInput
        label={t(labels.baselineFrom)}
        required
        value={baselineFrom}
        onChange={(day) => onChange({ baselineFrom: day })}
      />
      <DayInput
        label={t(labels.baselineTo)}
        required
        value={baselineTo}
        onChange={(day) => onChange({ baselineTo: day })}
      />
      <DayInput
        label={t(labels.goLive)}
        required
        description={t('The first day with all countermeasures in place')}
        value={goLive}
        onChange={(day) => onChange({ goLive: day })}
      />
      <DecimalInput
        label={t(labels.windowDays)}
        required
        value={windowDays}
        onChange={(days) => onChange({ windowDays: days })}
      />
      <PersonSelect
        label={t(labels.checkerId)}
        nobodyLabel={t('Sponsor')}
        value={values.checkerId ?? null}
        onChange={(checkerId) => onChange({ checkerId })}
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
