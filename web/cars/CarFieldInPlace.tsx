import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editLacksSavingsReason } from '../../contract/records/savingsReason.ts'
import { FieldInPlace, type FieldLook, type NameInPlace } from '../users/FieldInPlace.tsx'
import { useFieldLabels } from '../users/useFieldLabels.ts'
import { carForm } from './carForm.ts'
import { saveCarInPlace } from './saveCarInPlace.tsx'

type CarFieldInPlaceProps = FieldLook & { car: Car; name: NameInPlace<typeof carFields> }

/** A field of a CAR that can be changed in place by a click or its shortcut. */
export function CarFieldInPlace({ car, name, ...look }: CarFieldInPlaceProps) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const labels = useFieldLabels(carFields)
  return (
    <FieldInPlace
      {...look}
      name={name}
      field={carFields[name]}
      value={carForm.formOf(car)[name]}
      shown={labels.value(name, car[name])}
      readOnly={car.deletedAt !== null}
      onSave={(value) => {
        const change = { [name]: value }
        if (editLacksSavingsReason(car, change))
          return t('Savings below zero need a reason: enter both with "Edit CAR".')
        return saveCarInPlace(client, car, change)[name]
      }}
    />
  )
}
