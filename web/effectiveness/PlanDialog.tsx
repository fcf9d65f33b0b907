import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import type { EffectivenessRound } from '../../contract/effectiveness.ts'
import { directions, metricLimit, pointPeriods, pointSources, unitLimit } from '../../contract/effectivenessChoices.ts'
import {
  directionWords,
  effectivenessLabels as labels,
  pointPeriodWords,
  pointSourceWords,
} from '../../contract/effectivenessWords.ts'
import { readerTimeZone, readerToday } from '../i18n/timeZone.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { useViews } from '../views/queries.ts'
import { planValuesOf, type PlanValues } from './planForm.ts'
import { usePlan } from './queries.ts'

type PlanDialogProps = { car: Car; round: EffectivenessRound | undefined; onClose: () => void }

/** Plans how the effect of a CAR is proven, or changes the plan. */
export function PlanDialog({ car, round, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const planning = usePlan(car.id, round)
  const views = (useViews().data ?? []).filter(({ page }) => page === 'cases')
  const [start] = useState(() => planValuesOf(car, round, readerToday()))
  const [values, setValues] = useState(start)
  const [viewId, setViewId] = useState<string | null>(null)
  const set = (change: Partial<PlanValues>) => setValues((before) => ({ ...before, ...change }))
  const { baselineFrom, baselineTo, goLive, target, windowDays } = values
  const isComplete = values.metric.trim() !== '' && baselineFrom && baselineTo && goLive && target !== ''
  function submit(): void {
    if (!isComplete) return
    const sent = { ...values, baselineFrom, baselineTo, goLive, target: Number(target), windowDays: Number(windowDays) }
    planning.mutate({ ...sent, timeZone: readerTimeZone() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      opened
      title={t('Effectiveness plan')}
      isDirty={values !== start}
      isBusy={planning.isPending}
      submitLabel={t('Save plan')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormRefusal error={planning.error} />
      <FieldGroup>
        <TextInput
          label={t(labels.metric)}
          placeholder={t('What is measured')}
          required
          maxLength={metricLimit}
          value={values.metric}
          onChange={(event) => set({ metric: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={t(labels.unit)}
          maxLength={unitLimit}
          value={values.unit ?? ''}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
        <Input.Wrapper label={t(labels.direction)} component="div" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t(labels.direction)}
            value={values.direction}
            onChange={(direction) => set({ direction })}
            data={directions.map((value) => ({ value, label: t(directionWords[value]) }))}
          />
        </Input.Wrapper>
        <DecimalInput label={t(labels.target)} required value={target} onChange={(value) => set({ target: value })} />
        <Input.Wrapper label={t(labels.source)} component="div" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t(labels.source)}
            value={values.source}
            onChange={(source) => set({ source })}
            data={pointSources.map((value) => ({ value, label: t(pointSourceWords[value]) }))}
          />
        </Input.Wrapper>
        <Select
          label={t(labels.period)}
          allowDeselect={false}
          data={pointPeriods.map((value) => ({ value, label: t(pointPeriodWords[value]) }))}
          value={values.period}
          onChange={(period) => period && set({ period })}
        />
        {values.source === 'cases' && (
          <Select
            label={t(labels.filter)}
            description={t('The filters of a saved view of cases')}
            placeholder={values.filter ? t('As planned') : t('All cases')}
            clearable
            data={views.map(({ id, name }) => ({ value: id, label: name }))}
            value={viewId}
            onChange={(id) => {
              setViewId(id)
              set({ filter: views.find((view) => view.id === id)?.query ?? null })
            }}
          />
        )}
        <DayInput
          label={t(labels.baselineFrom)}
          required
          value={baselineFrom}
          onChange={(day) => set({ baselineFrom: day })}
        />
        <DayInput
          label={t(labels.baselineTo)}
          required
          value={baselineTo}
          onChange={(day) => set({ baselineTo: day })}
        />
        <DayInput
          label={t(labels.goLive)}
          required
          description={t('The first day with all countermeasures in place')}
          value={goLive}
          onChange={(day) => set({ goLive: day })}
        />
        <DecimalInput
          label={t(labels.windowDays)}
          required
          value={windowDays}
          onChange={(days) => set({ windowDays: days })}
        />
        <PersonSelect
          label={t(labels.checkerId)}
          nobodyLabel={t('Sponsor')}
          value={values.checkerId ?? null}
          onChange={(checkerId) => set({ checkerId })}
        />
      </FieldGroup>
    </FormDialog>
  )
}
