import { useTranslation } from 'react-i18next'
import { Textarea } from '@mantine/core'
import { memo } from 'react'
import type { CarFormField, CarFormValues, ProseField } from './carForm.ts'
import { ConditionRowsInput } from './ConditionRowsInput.tsx'
import type { SetField } from './useCarForm.ts'
import { type A3Step, useCarLabels } from './useCarLabels.ts'

type ProseInputProps = {
  field: ProseField
  label: string
  /** The label repeats the heading above it, so it is for screen readers only. */
  hideLabel: boolean
  description: string
  value: string
  error: string | undefined
  required: boolean
  autoFocus: boolean
  set: SetField
}

/** A textarea that grows with its content. Memoized, because the form has many of them. */
const ProseInput = memo(function ProseInput(props: ProseInputProps) {
  const { field, label, hideLabel, description, value, error, required, autoFocus, set } = props
  return (
    <Textarea
      {...(hideLabel ? { 'aria-label': label } : { label })}
      required={required}
      placeholder={description}
      autosize
      minRows={4}
      maxRows={24}
      value={value}
      error={error}
      data-autofocus={autoFocus || undefined}
      // Opened by the person to write here.
      autoFocus={autoFocus}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
})

type StepFieldsProps = {
  step: A3Step
  values: CarFormValues
  errors: Partial<Record<CarFormField, string>>
  set: SetField
  autoFocus?: boolean
}

/** The fields of one step of the A3: text, and measurements for both conditions. */
export function StepFields({ step, values, errors, set, autoFocus = false }: StepFieldsProps) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const prompts: Record<A3Step['name'], string> = {
    background: t('Why this matters: what keeps happening, since when, what it costs'),
    currentCondition: t('What happens today, as observed at the gemba'),
    targetCondition: t('What should be achieved, and by when?'),
    rootCauseAnalysis: t('Why does it happen? Ask “why?” five times, until you reach a cause you can remove'),
    countermeasures: t('What removes each cause, and what contains the problem until then'),
    implementationPlan: t('Who does what by when; the steps themselves are tasks'),
    followUpPlan: t('How and when to check that it worked, and where else it could help'),
  }
  const prose = (field: ProseField, label: string, hideLabel: boolean) => (
    <ProseInput
      field={field}
      label={label}
      hideLabel={hideLabel}
      description={prompts[step.name]}
      value={values[field]}
      error={errors[field]}
      required={field === 'background'}
      autoFocus={autoFocus}
      set={set}
    />
  )
  if (step.name === 'currentCondition') {
    return (
      <>
        <ConditionRowsInput
          field="currentConditionQuantitative"
          rows={values.currentConditionQuantitative}
          error={errors.currentConditionQuantitative}
          set={set}
        />
        {prose('currentConditionQualitative', t('Description'), false)}
      </>
    )
  }
  if (step.name === 'targetCondition') {
    return (
      <>
        <ConditionRowsInput
          field="targetConditionQuantitative"
          rows={values.targetConditionQuantitative}
          now={values.currentConditionQuantitative}
          error={errors.targetConditionQuantitative}
          set={set}
        />
        {prose('targetConditionQualitative', t('Description'), false)}
      </>
    )
  }
  return prose(step.fields[0], labels.step[step.name], true)
}
