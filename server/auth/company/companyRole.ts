import { roles, type Role } from '../../../contract/users/permissions.ts'
import type { Services } from '../../records/services.ts'
import { Refusal } from '../../process/refuse.ts'
import type { OidcSettings } from '../../process/settings/oidcSettings.ts'
import { inTransaction } from '../../records/transaction.ts'
import { placeByCompany } from '../../users/users.ts'
import { companyProvider, type CompanyPerson } from './companyPerson.ts'
import { selectCompanyOwner } from '../store.ts'

/**
 * Returns the role from a company's claims: the most powerful of those named, or Team Member when none is known. Null
 * when roles are managed here. The claim may be a list, a text, or nested, as in `realm_access.roles`.
 */
export function roleIn(claims: unknown, wanted: OidcSettings['roles']): Role | null {
  if (!wanted) return null
  const given = valuesOf(claims, wanted.claim).map((value) => wanted.named.get(value))
  return roles.find((role) => given.includes(role)) ?? 'Team Member'
}

function valuesOf(claims: unknown, path: string): string[] {
  const whole = fieldOf(claims, path)
  const found = whole === undefined ? path.split('.').reduce(fieldOf, claims) : whole
  const values: unknown[] = Array.isArray(found) ? found : [found]
  return values.filter((value) => typeof value === 'string')
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined

/**
 * Gives somebody who signs in the role from the company's claims. The last process manager keeps the role, and the log
 * says so.
 */
export async function applyCompanyRole(services: Services, { subject }: CompanyPerson, role: Role) {
  const id = await selectCompanyOwner(services.database, companyProvider, subject)
  if (id === undefined) return
  try {
    await inTransaction(services, { by: { id, role: 'Team Member' } }, (tx) => placeByCompany(tx, id, role))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
    services.log.warn({ userId: id }, 'The company sign-in takes the role from the last process manager, who keeps it.')
  }
}
