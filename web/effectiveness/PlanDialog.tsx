import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { readerTimeZone, readerToday } from '../i18n/timeZone.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PlanFields } from './PlanFields.tsx'
import { planValuesOf, type PlanValues } from './planForm.ts'
import { usePlan } from './queries.ts'

type PlanDialogProps = { car: Car; round: EffectivenessRound | undefined; onClose: () => void }

/** Plans how the effect of a CAR is proven, or changes the plan. */
export function PlanDialog({ car, round, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const planning = usePlan(car.id, round)
  const [start] = useState(() => planValuesOf(car, round, readerToday()))
  const [values, setValues] = useState(start)
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
      title={t('Effectiveness plan')}
      isDirty={values !== start}
      sending={planning}
      submitLabel={t('Save plan')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanFields values={values} onChange={set} />
    </FormDialog>
  )
}
