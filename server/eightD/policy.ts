import type { Car } from '../../contract/cars/cars.ts'
import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** A reply leaves the company in its name, so a team member sends one only for a CAR that they own. */
export const mayReply = (actor: Actor, car: Pick<Car, 'ownerId'>): boolean =>
  covers(permissions.replyToCustomers[actor.role], actor.id, car.ownerId)
