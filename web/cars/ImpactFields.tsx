import { useTranslation } from 'react-i18next'
import { carFields } from '../../contract/fields/car.ts'
import { asksSavingsReason, showsSavingsReason } from '../../contract/records/savingsReason.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FieldInput } from '../users/FieldInput.tsx'
import type { CarFormField, CarFormValues } from './carForm.ts'
import type { SetField } from './useCarForm.ts'

type ImpactFieldsProps = {
  values: CarFormValues
  errors: Partial<Record<CarFormField, string>>
  set: SetField
}

/** Estimated and actual savings of the CAR. */
export function ImpactFields({ values, errors, set }: ImpactFieldsProps) {
  const { t } = useTranslation()
  return (
    <FieldGroup>
      {(['estimatedSavings', 'actualSavings'] as const).map((name) => (
        <FieldInput
          key={name}
          field={carFields[name]}
          value={values[name]}
          error={errors[name]}
          onChange={(amount) => set(name, amount)}
        />
      ))}
      {showsSavingsReason(values) && (
        <FieldInput
          field={carFields.savingsReason}
          required={asksSavingsReason(values)}
          value={values.savingsReason}
          error={errors.savingsReason}
          onChange={(reason) => set('savingsReason', reason)}
        />
      )}
      <FieldInput
        field={carFields.businessImpact}
        placeholder={t('Not specified')}
        value={values.businessImpact}
        error={errors.businessImpact}
        onChange={(businessImpact) => set('businessImpact', businessImpact)}
      />
    </FieldGroup>
  )
}
