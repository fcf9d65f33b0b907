import type { Car } from '../../contract/cars/cars.ts'
import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** One's own CAR is one that one created, whoever owns it now. */
export const mayDeleteCar = (actor: Actor, car: Pick<Car, 'createdById'>): boolean =>
  covers(permissions.deleteCar[actor.role], actor.id, car.createdById)
