import { abilitiesOf, type Role } from '../../../contract/users/permissions.ts'
import type { SignedInUser } from '../../../contract/users/users.ts'

/** A signed-in person of a role, for tests. */
export function signedInAs(role: Role = 'Process Manager', more: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Ada Brandt',
    firstName: 'Ada',
    lastName: 'Brandt',
    profileImageUrl: null,
    email: 'ada@example.com',
    department: 'production',
    siteId: null,
    site: null,
    role,
    rights: [],
    state: 'active',
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
    abilities: abilitiesOf(role),
    reviewsSavings: false,
    secondFactorDue: null,
    ...more,
  }
}
