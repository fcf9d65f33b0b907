import { abilitiesOf } from '../../contract/users/permissions.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import type { Services } from '../records/services.ts'
import { secondFactorDueOf } from './signInPolicy/signInPolicy.ts'
import { isRightGiven, readUser } from '../users/users.ts'

/** Returns the signed-in person and their permissions. */
export async function readSignedInUser(services: Services, id: string): Promise<SignedInUser> {
  const [user, reviewsSavings, secondFactorDue] = await Promise.all([
    readUser(services.database.quick, id),
    isRightGiven(services.database.quick, 'finance'),
    secondFactorDueOf(services, id),
  ])
  return { ...user, abilities: abilitiesOf(user.role), reviewsSavings, secondFactorDue }
}
