import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { type EffectivenessRound, PlanSent, type PlanSentInput } from '../../contract/effectiveness/effectiveness.ts'
import { readerTimeZone, readerToday } from '../i18n/timeZone.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorsBy, isSame } from '../ui/formValues.ts'
import { PlanFields } from './PlanFields.tsx'
import { planValuesOf } from './planForm.ts'
import { usePlan } from './queries.ts'

type PlanDialogProps = { car: Car; round: EffectivenessRound | undefined; onClose: () => void }

/** Plans how the effect of a CAR is proven, or changes the plan. */
export function PlanDialog({ car, round, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const planning = usePlan(car.id, round)
  const [start] = useState(() => planValuesOf(car, round, readerToday()))
  const form = useForm({ initialValues: start })
  function submit(): void {
    const { target, windowDays, ...values } = form.values
    const sent = { ...values, target: Number(target || NaN), windowDays: Number(windowDays || NaN) }
    const errors = errorsBy(PlanSent, sent, keysOf(sent))
    if (Object.keys(errors).length > 0) return form.setErrors(errors)
    planning.mutate({ ...sent, timeZone: readerTimeZone() } as PlanSentInput, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('Effectiveness plan')}
      isDirty={!isSame(form.values, start)}
      sending={planning}
      submitLabel={t('Save plan')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanFields form={form} />
    </FormDialog>
  )
}
