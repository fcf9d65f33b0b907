import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { SolvedBefore } from './SolvedBefore.tsx'

/** Lessons like an unfinished CAR; a finished one is a lesson itself. */
export function SolvedBeforeCar({ car }: { car: Car }) {
  if (isFinished('cars', car.status)) return null
  return <SolvedBefore text={car.title} carId={car.id} />
}
