import type { Car } from '../../contract/cars/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { useWordsWithCustom } from '../customFields/useWordsWithCustom.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import type { ConflictProps } from '../ui/inPlace/saveInPlace.tsx'
import { useFieldWords } from '../users/useFieldWords.ts'
import type { CarFormValues } from './carForm.ts'
import { editedCar } from './useSaveCar.ts'

/** Both versions of a CAR after a conflict of an edit in place. */
export function CarConflict(versions: ConflictProps<Car, CarFormValues>) {
  return (
    <ConflictDialog
      {...versions}
      record={editedCar}
      words={useWordsWithCustom('car', useFieldWords(carFields))}
      isBusy={false}
    />
  )
}
