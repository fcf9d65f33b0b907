import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Car } from '../../contract/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { FieldInPlace } from '../users/FieldInPlace.tsx'
import { useFieldWords } from '../users/useFieldWords.ts'
import { carForm } from './carForm.ts'
import { saveCarInPlace } from './saveCarInPlace.tsx'

/** The fields that are changed where the page of a CAR shows them, besides its people. */
type Name =
  | 'status'
  | 'priority'
  | 'category'
  | 'department'
  | 'dueDate'
  | 'reviewDate'
  | 'estimatedSavings'
  | 'actualSavings'
  | 'businessImpact'
  | 'tags'

type CarFieldInPlaceProps = {
  car: Car
  name: Name
  /** What pressing does: "Change priority". */
  action: string
  shortcut?: ShortcutName
  /** What stands on the page; the value in words where it is left out. */
  face?: ReactNode
  isShaped?: boolean
  /** Stands before each choice. */
  markOf?: (value: string) => ReactNode
}

/** A field of a CAR where it is shown, which is changed by a click or its key. */
export function CarFieldInPlace({ car, name, ...look }: CarFieldInPlaceProps) {
  const client = useQueryClient()
  const words = useFieldWords(carFields)
  return (
    <FieldInPlace
      {...look}
      field={carFields[name]}
      value={carForm.formOf(car)[name]}
      shown={words.value(name, car[name])}
      readOnly={car.deletedAt !== null}
      onSave={(value) => saveCarInPlace(client, car, { [name]: value })[name]}
    />
  )
}
