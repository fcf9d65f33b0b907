import type { Car } from '../../contract/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import type { ConflictProps } from '../ui/inPlace/saveInPlace.tsx'
import { useFieldWords } from '../users/useFieldWords.ts'
import type { CarFormValues } from './carForm.ts'
import { editedCar } from './useSaveCar.ts'

/** Two versions of a CAR of which one was changed where it is shown. */
export function CarConflict(versions: ConflictProps<Car, CarFormValues>) {
  return <ConflictDialog {...versions} record={editedCar} words={useFieldWords(carFields)} isBusy={false} />
}
