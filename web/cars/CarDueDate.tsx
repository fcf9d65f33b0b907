import type { Car } from '../../contract/cars.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { isFinished } from '../../contract/openWork.ts'

/** The due day of a CAR; a complete one is never late. */
export function CarDueDate({ car, empty }: { car: Pick<Car, 'dueDate' | 'status'>; empty?: string }) {
  return <DueDate day={car.dueDate} isFinished={isFinished('cars', car.status)} {...(empty && { empty })} />
}
