import type { Reader } from '../database/database.ts'
import { selectConnection, type StoredConnection } from './store.ts'

type Stored = Pick<StoredConnection, 'base_url' | 'tenant_id' | 'tenant_names' | 'environment' | 'company_id'>

/**
 * Returns what identifies a company: a copy of an environment has companies with the same ids. One for each name of its
 * tenant, the one to store first; none when no company is chosen.
 */
export function companyPlaces({ base_url, tenant_id, tenant_names, environment, company_id }: Stored): string[] {
  if (company_id === null) return []
  const names = new Set([...tenant_names, tenant_id.toLowerCase()])
  return [...names].map((name) => `${base_url} ${name} ${environment} ${company_id}`.toLowerCase())
}

/** Whether a name is one of the connection's tenant: the one that was entered, or another one known to be the same. */
export const isTenantOf = ({ tenant_id, tenant_names }: Stored, name: string): boolean =>
  [tenant_id.toLowerCase(), ...tenant_names].includes(name.toLowerCase())

/** Returns the company that is connected now, in the form of `companyPlaces`. */
export async function readCompanyPlaces(from: Reader): Promise<string[]> {
  const stored = await selectConnection(from)
  return stored ? companyPlaces(stored) : []
}
