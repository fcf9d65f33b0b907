import { abilitiesOf } from '../../contract/permissions.ts'
import type { SignedInUser } from '../../contract/users.ts'
import type { House } from '../records/services.ts'
import { secondFactorDueOf } from './signInPolicy/signInPolicy.ts'
import { readUser } from '../users/users.ts'

/** The signed-in person and what they may do. */
export async function readSignedInUser(house: House, id: string): Promise<SignedInUser> {
  const [user, secondFactorDue] = await Promise.all([readUser(house.database.quick, id), secondFactorDueOf(house, id)])
  return { ...user, abilities: abilitiesOf(user.role), secondFactorDue }
}
