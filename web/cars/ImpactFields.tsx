import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { businessImpacts } from '../../contract/cases.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import type { CarFormField, CarFormValues } from './carForm.ts'
import type { SetField } from './useCarForm.ts'
import { useCarLabels } from './useCarLabels.ts'

type ImpactFieldsProps = {
  values: CarFormValues
  errors: Partial<Record<CarFormField, string>>
  set: SetField
}

/** What the CAR is expected to save, and what it saved. */
export function ImpactFields({ values, errors, set }: ImpactFieldsProps) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  return (
    <FieldGroup>
      {(['estimatedSavings', 'actualSavings'] as const).map((field) => (
        <MoneyInput
          key={field}
          label={field === 'estimatedSavings' ? t('Estimated Savings') : t('Actual Savings')}
          value={values[field]}
          error={errors[field]}
          onChange={(amount) => set(field, amount)}
        />
      ))}
      <Select
        label={t('Business Impact')}
        placeholder={t('Not specified')}
        clearable
        data={optionsOf(businessImpacts, labels.businessImpact)}
        value={values.businessImpact}
        error={errors.businessImpact}
        onChange={(businessImpact) => set('businessImpact', businessImpact)}
      />
    </FieldGroup>
  )
}
